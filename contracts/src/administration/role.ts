import {
  Descriptor,
  Labels,
  limit,
  Nothing,
  OrganisationSymbol,
  PermissionDeclaration,
  RoleId,
  RolePermission,
  route,
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { readOnlyFields } from '../schema/entity-body.ts';
import { PlainName } from '../text/plain-name.ts';
import { exampleOwner, ownerBody, ownerFields, RowVersion, settingsQuery } from './administration-call.ts';

const RoleName = PlainName(limit.nameLength);
const Permissions = Type.Array(RolePermission, { maxItems: limit.rolePermissions, uniqueItems: true });

const RoleBody = {
  ...ownerFields,
  name: RoleName,
  permissions: Permissions,
};

/** A role in the list of Settings (S2 §3). */
export const AdministeredRole = Type.Object({
  id: RoleId,
  name: Type.String(),
  organization: OrganisationSymbol,
  /** Permissions of absent remotes are kept. */
  permissions: Type.Array(RolePermission),
  users: Type.Integer({ minimum: 0 }),
  /** The caller may not change it: they lack one of its permissions, or a department of one of its users. */
  locked: Type.Boolean(),
  version: RowVersion,
});
export type AdministeredRole = Static<typeof AdministeredRole>;

const RoleChange = { ...RoleBody, version: Type.Optional(RowVersion) };

export const RemotePermissions = Type.Object({
  remote: Descriptor.properties.name,
  /** Name of its first menu entry; null if it has none. */
  labels: Type.Union([Labels, Type.Null()]),
  permissions: Type.Array(PermissionDeclaration),
});
export type RemotePermissions = Static<typeof RemotePermissions>;

/** Lists the permissions that remotes declare in their current versions and canaries, in the order of the registry. */
export const listRemotePermissions = route('GET /api/admin/remotePermission', {
  ...settingsQuery,
  summary: 'Permissions of remotes that a role can have',
  permission: ['view_role', 'edit_role'],
  reply: Type.Array(RemotePermissions),
});

export const listRoles = route('GET /api/admin/role', {
  ...settingsQuery,
  summary: "The organisation's roles",
  permission: ['view_role', 'edit_role'],
  costly: true,
  reply: Type.Array(AdministeredRole),
});

/**
 * Creates a role. 422 `role.permission_not_held` for a permission that the caller lacks (decisions "roles"),
 * `role.permission_unknown` for one that no remote declares, `validation.unique` for a name in use.
 */
export const createRole = route('POST /api/admin/role', {
  ...ownerBody,
  summary: 'Creates a role',
  permission: 'edit_role',
  body: Type.Object(RoleBody),
  reply: AdministeredRole,
  example: {
    body: { ...exampleOwner, name: 'Nurse', permissions: [] },
  },
});

/** Changes a role. 422 as `createRole`, 403 for a locked role, 409 if it no longer has `version`. */
export const changeRole = route('PUT /api/admin/role/:id', {
  ...ownerBody,
  summary: "Changes a role's name and permissions",
  permission: 'edit_role',
  params: Type.Object({ id: RoleId }),
  body: Type.Object({ ...readOnlyFields(AdministeredRole, RoleChange), ...RoleChange }),
  reply: AdministeredRole,
  example: {
    params: { id: 12 },
    body: { ...exampleOwner, name: 'Nurse', permissions: [] },
  },
});

/** Deletes a role; its users lose it. 403 for a locked role. */
export const deleteRole = route('DELETE /api/admin/role/:id', {
  ...settingsQuery,
  summary: 'Deletes a role',
  permission: 'destroy_role',
  params: Type.Object({ id: RoleId }),
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});
