import type { RolePermission } from '@intake-desk/contracts';
import { CommandRefused } from './command.ts';

/** Returns permissions by name, or with `all` every one that there is. Throws CommandRefused for an unknown name. */
export function grantable<P extends RolePermission>(names: readonly string[], known: readonly P[]): P[] {
  if (names.length === 1 && names[0] === 'all') return [...known];
  return names.map((name) => {
    const found = known.find((permission) => permission === name);
    if (!found) throw new CommandRefused(`There is no permission "${name}" to grant. There are: ${known.join(', ')}.`);
    return found;
  });
}
