import { grantablePermissions, type Permission } from '@intake-desk/contracts';
import { CommandRefused } from './command.ts';

/**
 * Returns permissions by name, or with `all` every one that a role or key can have. Throws CommandRefused for an unknown name.
 */
export function grantable(names: readonly string[]): Permission[] {
  if (names.length === 1 && names[0] === 'all') return [...grantablePermissions];
  return names.map((name) => {
    const found = grantablePermissions.find((permission) => permission === name);
    if (!found)
      throw new CommandRefused(
        `There is no permission "${name}" to grant. There are: ${grantablePermissions.join(', ')}.`,
      );
    return found;
  });
}
