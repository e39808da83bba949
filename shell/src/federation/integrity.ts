import type { RemoteVersion } from '@intake-desk/contracts';

/** The name under which a remote's build asks for a file's hash (kit/build/integrity-plugin.ts). */
const integrityGlobal = 'intakeDeskIntegrity';

/** The hash of nothing that exists: what is not in the registry is not run. */
const refused = `sha384-${'A'.repeat(64)}`;

const known = new Map<string, string>();

/** Notes the hashes of a remote's files; only then may its chunks be fetched. */
export function trustFiles({ base, files }: Pick<RemoteVersion, 'base' | 'files'>): void {
  for (const [file, hash] of Object.entries(files)) known.set(new URL(`${base}${file}`, location.href).href, hash);
}

/** The hash that a file must have, by its address. Fail closed: an unknown address gets one that no file has. */
export const integrityOf = (url: string): string => known.get(new URL(url, location.href).href) ?? refused;

/** Whether an address is that of a file of the registry. */
export const isReleased = (url: string): boolean => known.has(new URL(url, location.href).href);

/** Offers `integrityOf` to the remotes' own chunk loading. Cannot be replaced afterwards. */
export function offerIntegrity(): void {
  if (integrityGlobal in globalThis) return;
  Object.defineProperty(globalThis, integrityGlobal, { value: integrityOf });
}
