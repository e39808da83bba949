import { time } from '@intake-desk/contracts';
import { integrityOf, isReleased } from './integrity.ts';

/** Global names of `addressOf` and `mended` for a remote's chunk loading (kit/build/integrity-plugin.ts). */
const addressGlobal = 'intakeDeskAddress';
const mendGlobal = 'intakeDeskMend';

/** Result of fetching a file: the released one, a different one, or none. */
type Received = 'released' | 'damaged' | 'lost';

/** A released file whose bytes are wrong, bypassing every cache too. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** Working addresses by the file's own address. */
const past = new Map<string, string>();

/** Returns the address to load a file from: its own, or one that bypasses a cache with a damaged copy. */
export const addressOf = (url: string): string => past.get(new URL(url, location.href).href) ?? url;

/**
 * Fetches a released file past every cache and checks its hash. The browser replaces its cached copy by the response. If that is
 * wrong too, a proxy may insist on its copy: then it is fetched under an address that no cache knows, which `addressOf` returns
 * from now on.
 */
export async function askPastCaches(url: string): Promise<Received> {
  const own = new URL(url, location.href);
  own.search = '';
  const unknown = new URL(own);
  unknown.searchParams.set('again', crypto.randomUUID());
  const signal = AbortSignal.timeout(time.chunkTimeoutMs);
  const hash = integrityOf(own.href);
  const first = await receive(own.href, hash, signal);
  if (first === 'released') {
    past.delete(own.href);
    return first;
  }
  const second = await receive(unknown.href, hash, signal);
  if (second === 'released') past.set(own.href, unknown.href);
  return second === 'lost' ? first : second;
}

async function receive(url: string, hash: string, signal: AbortSignal): Promise<Received> {
  try {
    const response = await fetch(url, { cache: 'reload', signal });
    // The gateway responds with 500 if its file has changed since the release.
    if (response.status === 500) return 'damaged';
    if (!response.ok) return 'lost';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    return hash === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` ? 'released' : 'damaged';
  } catch {
    return 'lost';
  }
}

/**
 * Runs a load of chunks or stylesheets, and repeats it after each failed file that could be fetched past the caches. Rejects with
 * DamagedFile if one stays damaged, and with the error of `load` if one cannot be fetched.
 */
export async function mended<T>(load: () => Promise<T>): Promise<T> {
  const asked = new Set<string>();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const file = failedFile(error);
      if (file === undefined || asked.has(file)) throw error;
      asked.add(file);
      const received = await askPastCaches(file);
      if (received === 'damaged') throw new DamagedFile(`${file} is not what was released`, { cause: error });
      if (received === 'lost') throw error;
    }
  }
}

/** Returns the released file that an error of webpack's runtime is about. */
function failedFile(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('request' in error) || typeof error.request !== 'string') return undefined;
  const { origin, pathname } = new URL(error.request, location.href);
  return isReleased(origin + pathname) ? origin + pathname : undefined;
}

/** Exposes `addressOf` and `mended` to the remotes' chunk loading, read-only. */
export function offerMending(): void {
  for (const [name, value] of [
    [addressGlobal, addressOf],
    [mendGlobal, mended],
  ] as const) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value });
  }
}
