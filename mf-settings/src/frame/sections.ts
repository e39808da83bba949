import type { Permission } from '@intake-desk/contracts';
import type { IconName } from '@intake-desk/kit';

export interface Section {
  readonly path: string;
  readonly permission: Permission;
  /** Key of its name below `sections`. */
  readonly name: string;
  readonly icon: IconName;
}

/** The pages of Settings in the order of their sub-menu (S1 §2). Each is a route of the descriptor too. */
export const sections: readonly Section[] = [
  { path: '/settings/role', permission: 'edit_role', name: 'roles', icon: 'roles' },
  { path: '/settings/user', permission: 'view_user', name: 'users', icon: 'users' },
];
