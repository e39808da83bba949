import type { LoggedDifference } from '@intake-desk/contracts/administration';

const MOST = 200;

/** Returns the differing values of two versions by path, such as `config.send_at_invite`. */
export function differencesOf(before: unknown, after: unknown): LoggedDifference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .slice(0, MOST)
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }));
}

const isScalar = (value: unknown): value is string | number | boolean | null | undefined =>
  typeof value !== 'object' || value === null;

/** Returns the values by path, as texts; a list of scalars is one value, and null and empty lists are left out. */
function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return leaves;
  if (isScalar(value)) leaves.set(path, String(value));
  else if (Array.isArray(value) && value.every(isScalar)) {
    if (value.length > 0) leaves.set(path, value.join(', '));
  } else for (const [key, one] of Object.entries(value)) leavesOf(one, path === '' ? key : `${path}.${key}`, leaves);
  return leaves;
}
