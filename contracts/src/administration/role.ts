import {
  GrantablePermission,
  grantablePermissions,
  limit,
  Nothing,
  OrganisationSymbol,
  RoleId,
  route,
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { readOnlyFields } from '../schema/entity-body.ts';
import { PlainName } from '../text/plain-name.ts';
import { exampleOwner, ownerBody, ownerFields, RowVersion, settingsQuery } from './administration-call.ts';

const RoleName = PlainName(limit.nameLength);
const Permissions = Type.Array(GrantablePermission, { maxItems: grantablePermissions.length, uniqueItems: true });

/** What a person says of a role. `org` may be sent beside `organization` (S2 §7) and names the same one, else 422. */
const RoleBody = {
  ...ownerFields,
  name: RoleName,
  permissions: Permissions,
};

/** A role as Settings lists it (S2 §3). */
export const AdministeredRole = Type.Object({
  id: RoleId,
  name: Type.String(),
  organization: OrganisationSymbol,
  permissions: Type.Array(GrantablePermission),
  /** How many users have it. */
  users: Type.Integer({ minimum: 0 }),
  /** The caller lacks a permission of it, or a department in which somebody has it, and may not change it. */
  locked: Type.Boolean(),
  version: RowVersion,
});
export type AdministeredRole = Static<typeof AdministeredRole>;

const RoleChange = { ...RoleBody, version: Type.Optional(RowVersion) };

/** By name. */
export const listRoles = route({
  ...settingsQuery,
  method: 'GET',
  url: '/api/admin/role',
  summary: "The organisation's roles",
  permission: ['view_role', 'edit_role'],
  costly: true,
  reply: Type.Array(AdministeredRole),
});

/** 422 `role.permission_not_held` for a permission that the caller lacks (decisions "roles"), `validation.unique` for a name. */
export const createRole = route({
  ...ownerBody,
  method: 'POST',
  url: '/api/admin/role',
  summary: 'Creates a role',
  permission: 'edit_role',
  body: Type.Object(RoleBody),
  reply: AdministeredRole,
  example: {
    body: { ...exampleOwner, name: 'Nurse', permissions: [] },
  },
});

/**
 * 422 as `createRole`, 403 for a locked role. With `version`, a role that has changed since is left as it is: 409.
 */
export const changeRole = route({
  ...ownerBody,
  method: 'PUT',
  url: '/api/admin/role/:id',
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

/** Its users lose it. 403 for a locked role. */
export const deleteRole = route({
  ...settingsQuery,
  method: 'DELETE',
  url: '/api/admin/role/:id',
  summary: 'Deletes a role',
  permission: 'destroy_role',
  params: Type.Object({ id: RoleId }),
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});
