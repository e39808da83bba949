import { type Permission, permissions } from '@intake-desk/contracts';
import { CommandRefused } from './command.ts';

/** Permissions by their names, or with `all` every one that a role or key can have. Throws CommandRefused for an unknown one. */
export function grantable(names: readonly string[]): Permission[] {
  const all = permissions.filter((permission) => permission !== 'admin');
  if (names.length === 1 && names[0] === 'all') return all;
  return names.map((name) => {
    const found = all.find((permission) => permission === name);
    if (!found) throw new CommandRefused(`There is no permission "${name}" to grant. There are: ${all.join(', ')}.`);
    return found;
  });
}
