import type { RemoteVersion } from '@intake-desk/contracts';

/** A hash that no file has, so that files outside the registry are not run. */
const refused = `sha384-${'A'.repeat(64)}`;

const known = new Map<string, string>();

/** Registers the hashes of a remote's files; only then can its files be loaded. */
export function trustFiles({ base, files }: Pick<RemoteVersion, 'base' | 'files'>): void {
  for (const [file, hash] of Object.entries(files)) known.set(new URL(`${base}${file}`, location.href).href, hash);
}

/** Returns the required hash of a file by its full address. An unknown one gets a hash that no file has. */
export const integrityOf = (url: string): string => known.get(url) ?? refused;

/** Returns true for the address of a file in the registry. */
export const isReleased = (url: string): boolean => known.has(url);
