import type { RemoteVersion } from '@intake-desk/contracts';

/** Global name of `integrityOf` for a remote's build (kit/build/integrity-plugin.ts). */
const integrityGlobal = 'intakeDeskIntegrity';

/** A hash that no file has, so that files outside the registry are not run. */
const refused = `sha384-${'A'.repeat(64)}`;

const known = new Map<string, string>();

/** Registers the hashes of a remote's files; only then can its chunks be loaded. */
export function trustFiles({ base, files }: Pick<RemoteVersion, 'base' | 'files'>): void {
  for (const [file, hash] of Object.entries(files)) known.set(new URL(`${base}${file}`, location.href).href, hash);
}

/** Returns the required hash of a file. An unknown address gets one that no file has. */
export const integrityOf = (url: string): string => known.get(new URL(url, location.href).href) ?? refused;

/** Returns true for the address of a file in the registry. */
export const isReleased = (url: string): boolean => known.has(new URL(url, location.href).href);

/** Exposes `integrityOf` to the remotes' chunk loading, read-only. */
export function offerIntegrity(): void {
  if (integrityGlobal in globalThis) return;
  Object.defineProperty(globalThis, integrityGlobal, { value: integrityOf });
}
