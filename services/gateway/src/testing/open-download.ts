import { type IncomingMessage, request } from 'node:http';
import { finished } from 'node:stream/promises';
import type { TestClient } from './client.ts';

/** Opens a download over HTTP like a browser: bytes arrive as they are sent, uncompressed. */
export function openDownload(
  client: TestClient,
  address: string,
  { url, query }: { readonly url: string; readonly query: Record<string, string | number> },
): Promise<IncomingMessage> {
  const to = new URL(url, address);
  for (const [name, value] of Object.entries(query)) to.searchParams.set(name, String(value));
  return new Promise((resolve, reject) => {
    const sent = request(to, { headers: { ...client.credentials(), 'accept-encoding': 'identity' } }, resolve);
    sent.once('error', reject);
    sent.end();
  });
}

/** Reads a CSV file's first row, then pauses until the file is resumed; returns all bytes so far. */
export async function takeFirstRow(file: IncomingMessage): Promise<readonly Buffer[]> {
  const taken: Buffer[] = [];
  await new Promise<void>((resolve) => {
    let rows = 0;
    file.on('data', (bytes: Buffer) => {
      taken.push(bytes);
      if (rows > 0) return;
      rows = rowsIn(taken);
      if (rows === 0) return;
      file.pause();
      resolve();
    });
  });
  return taken;
}

/** Returns the number of complete rows in the bytes of a CSV file, without its head. */
export const rowsIn = (taken: readonly Buffer[]): number =>
  Math.max(0, Buffer.concat(taken).toString().split('\r\n').length - 2);

/** Reads the rest of a file. Throws if it breaks off. */
export async function takeRest(file: IncomingMessage): Promise<void> {
  file.resume();
  await finished(file, { writable: false });
}
