import type { ConfigSide } from '@intake-desk/contracts/administration';

export type SideName = (typeof sideNames)[number];
export const sideNames = ['left', 'right'] as const;

/** Content of one side: a department at a version, or its current configuration. */
export interface Side {
  readonly department: string;
  readonly version: number | undefined;
}

const versionOf = (side: SideName): string => `${side}Version`;

/** Returns a side of the address; undefined if it names no department of the organisation. */
export function readSide(address: URLSearchParams, side: SideName, departments: readonly string[]): Side | undefined {
  const department = address.get(side);
  if (department === null || !departments.includes(department)) return undefined;
  const version = address.get(versionOf(side)) ?? '';
  return { department, version: /^[1-9]\d{0,8}$/.test(version) ? Number(version) : undefined };
}

/** Returns the address with both sides, so that a link shows the same to everybody, whatever their department. */
export function writeSides(before: URLSearchParams, sides: Readonly<Record<SideName, Side>>): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of sideNames) {
    const { department, version } = sides[name];
    next.set(name, department);
    if (version === undefined) next.delete(versionOf(name));
    else next.set(versionOf(name), `${version}`);
  }
  return next;
}

/** Returns the default left side: the current department, or the first if several are selected. */
export function usualLeft(departments: readonly string[], current: string): Side | undefined {
  const department = departments.includes(current) ? current : departments[0];
  return department === undefined ? undefined : { department, version: undefined };
}

/** Returns the default right side: the next department, or the only one's previous version. */
export function usualRight(
  departments: readonly string[],
  left: Side,
  shown: Pick<ConfigSide, 'version' | 'versions'> | undefined,
): Side | undefined {
  const next = departments[(departments.indexOf(left.department) + 1) % departments.length];
  if (next !== undefined && next !== left.department) return { department: next, version: undefined };
  if (!shown) return undefined;
  const before = shown.versions.find(({ version }) => version < shown.version);
  return { department: left.department, version: before?.version };
}
