import { time } from '@intake-desk/contracts';
import { integrityOf, isReleased } from './integrity.ts';

/** The names by which a remote's own chunk loading finds `addressOf` and `mended` (kit/build/integrity-plugin.ts). */
const addressGlobal = 'intakeDeskAddress';
const mendGlobal = 'intakeDeskMend';

/** What came back for a file: the one that was released, another one, or none. */
type Received = 'released' | 'damaged' | 'lost';

/** A released file whose bytes are others than those that were released, past every cache too. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** By a file's own address: the one under which this page has received it right. */
const past = new Map<string, string>();

/** Where to ask for a file: at its own address, or past the cache that holds a damaged copy under that one. */
export const addressOf = (url: string): string => past.get(new URL(url, location.href).href) ?? url;

/**
 * Asks for a released file past every cache and checks its hash. The browser keeps what comes in place of the copy that it
 * has, which is never asked for again by itself. If that is not the released file either, a cache on the way may insist on
 * its own copy: then it is asked for under an address that no cache knows, and `addressOf` names that from now on.
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
    // The gateway's own word for a file that it has no longer as it was released.
    if (response.status === 500) return 'damaged';
    if (!response.ok) return 'lost';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    return hash === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` ? 'released' : 'damaged';
  } catch {
    return 'lost';
  }
}

/**
 * Runs a load of chunks or stylesheets, and again after each file that failed and then came right past the caches. Rejects
 * with DamagedFile if one does not come right, and as `load` does if one does not come at all.
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

/** The released file whose loading an error of webpack's runtime is about. */
function failedFile(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('request' in error) || typeof error.request !== 'string') return undefined;
  const { origin, pathname } = new URL(error.request, location.href);
  return isReleased(origin + pathname) ? origin + pathname : undefined;
}

/** Offers `addressOf` and `mended` to the remotes' own chunk loading. Cannot be replaced afterwards. */
export function offerMending(): void {
  for (const [name, value] of [
    [addressGlobal, addressOf],
    [mendGlobal, mended],
  ] as const) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value });
  }
}
