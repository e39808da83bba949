import type { AnyPermission, Condition, UserView } from '@intake-desk/contracts';

/** Facts that decide about menu entries, routes and slots. An undefined condition is not known yet. */
export interface Facts {
  readonly can: (permission: AnyPermission) => boolean;
  /** Signed in by PIN: intake-only layout (S1 §6). */
  readonly byPin: boolean;
  readonly conditions: Readonly<Record<Condition, boolean | undefined>>;
}

export type Access = 'open' | 'closed' | 'unknown';

/**
 * Returns true if the user has a permission in an organisation (S1 §6): by the admin flag, or a role of that organisation. `admin`
 * is the flag alone, which no role grants (decisions "admin").
 */
export const userCan = (user: UserView, organisation: string | undefined, permission: AnyPermission): boolean =>
  user.admin ||
  (permission !== 'admin' &&
    user.roles.some((role) => role.organization === organisation && role.permissions.includes(permission)));

/** A menu entry, route or slot with restricted access. */
interface Entrance {
  readonly permission: AnyPermission | 'none';
  readonly condition?: Condition;
  readonly conditions?: readonly Condition[];
}

/** Decides about menu entries, routes and slots. */
export function access(entrance: Entrance, facts: Facts): Access {
  if (entrance.permission !== 'none' && !facts.can(entrance.permission)) return 'closed';
  const wanted = [...(entrance.condition ? [entrance.condition] : []), ...(entrance.conditions ?? [])];
  const states = wanted.map((condition) => facts.conditions[condition]);
  if (states.includes(false)) return 'closed';
  return states.includes(undefined) ? 'unknown' : 'open';
}
