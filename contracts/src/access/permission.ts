import { type Static, Type } from 'typebox';

/** Permissions that a role may have, and `admin`, a flag of the user that no role grants (S1 §6, decisions "admin"). */
export const permissions = [
  'add_user',
  'edit_user',
  'view_user',
  'destroy_user',
  'edit_role',
  'view_role',
  'destroy_role',
  'send_invite',
  'view_dashboard_charts',
  'export_dashboard_data',
  'export_dashboard_form',
  'preview_dashboard_form',
  'view_form_group',
  'view_patient_modal',
  'display_patient_email_address',
  'view_report',
  'edit_report',
  'view_report_charts',
  'edit_report_charts',
  'view_custom_reports_modal',
  'edit_tags',
  'view_tag_external_id',
  'edit_tag_external_id',
  'view_diff_checker',
  'remote_consult',
  'test_remotes',
  'settings',
  'admin',
] as const;

export const Permission = Type.Enum(permissions);
export type Permission = Static<typeof Permission>;

/** Permissions of a role or an API key in the groups of the editor (S2 §6). */
export const permissionGroups = {
  dashboard: [
    'view_dashboard_charts',
    'export_dashboard_data',
    'view_patient_modal',
    'display_patient_email_address',
    'remote_consult',
  ],
  invites: ['send_invite'],
  form: ['preview_dashboard_form', 'export_dashboard_form', 'view_form_group'],
  report: ['view_report_charts', 'edit_report_charts', 'view_custom_reports_modal', 'view_report', 'edit_report'],
  tag: ['edit_tags', 'view_tag_external_id', 'edit_tag_external_id'],
  user: ['view_user', 'add_user', 'edit_user', 'destroy_user', 'settings'],
  role: ['view_role', 'edit_role', 'destroy_role'],
  diff: ['view_diff_checker'],
  platform: ['test_remotes'],
} as const satisfies Record<string, readonly Permission[]>;
export type PermissionGroup = keyof typeof permissionGroups;

export const grantablePermissions = permissions.filter((permission) => permission !== 'admin');
export const GrantablePermission = Type.Enum(grantablePermissions);
export type GrantablePermission = Static<typeof GrantablePermission>;

/** Permission that a remote declares for its own pages: the remote's name without `mf-`, a colon and a name, as in `waiting:edit_list`. */
export const DeclaredPermission = Type.Unsafe<`${string}:${string}`>({
  type: 'string',
  pattern: '^[a-z][a-z0-9-]*:[a-z][a-z0-9_]*$',
  maxLength: 64,
});
export type DeclaredPermission = Static<typeof DeclaredPermission>;

/** Returns true for the name of a declared permission; the desk's have no colon. */
export const isDeclaredPermission = (name: string): name is DeclaredPermission => name.includes(':');

/** Returns the only remote that may declare a permission: `mf-waiting` for `waiting:edit_list`. */
export const remoteOfPermission = (name: DeclaredPermission): string => `mf-${name.slice(0, name.indexOf(':'))}`;

export const AnyPermission = Type.Union([Permission, DeclaredPermission]);
export type AnyPermission = Static<typeof AnyPermission>;

/** A permission that a role may have. */
export const RolePermission = Type.Union([GrantablePermission, DeclaredPermission]);
export type RolePermission = Static<typeof RolePermission>;

/** Returns the stored permission of a role; undefined for one that this desk does not know. */
export const rolePermission = (name: string): RolePermission | undefined =>
  isDeclaredPermission(name) ? name : grantablePermissions.find((permission) => permission === name);

/** One permission, or several of which any one suffices. */
export type Requirement = Permission | readonly Permission[];

export const satisfies = (requirement: Requirement, can: (permission: Permission) => boolean): boolean =>
  typeof requirement === 'string' ? can(requirement) : requirement.some(can);

/** Returns the permissions of all the user's roles, sorted by name; for an administrator also each of the desk. */
export const permissionsOf = (user: {
  readonly admin: boolean;
  readonly roles: readonly { readonly permissions: readonly AnyPermission[] }[];
}): AnyPermission[] =>
  [...new Set([...(user.admin ? permissions : []), ...user.roles.flatMap((role) => role.permissions)])].sort();
