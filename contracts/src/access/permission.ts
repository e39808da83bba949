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

/** One permission, or several of which any one suffices. */
export type Requirement = Permission | readonly Permission[];

export const satisfies = (requirement: Requirement, can: (permission: Permission) => boolean): boolean =>
  typeof requirement === 'string' ? can(requirement) : requirement.some(can);

/** Returns the permissions of all the user's roles, sorted by name; an administrator has every permission. */
export const permissionsOf = (user: {
  readonly admin: boolean;
  readonly roles: readonly { readonly permissions: readonly Permission[] }[];
}): Permission[] =>
  permissions.filter((name) => user.admin || user.roles.some((role) => role.permissions.includes(name))).sort();
