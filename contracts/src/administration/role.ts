import {
  GrantablePermission,
  grantablePermissions,
  limit,
  Nothing,
  OrganisationSymbol,
  RoleId,
  route,
  scopeFields,
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { OrgBeside, readOnlyFields } from '../schema/entity-body.ts';
import { PlainName } from '../text/plain-name.ts';
import { AdministrationQuery } from './administration-call.ts';

const RoleName = PlainName(limit.nameLength);
const Permissions = Type.Array(GrantablePermission, { maxItems: grantablePermissions.length, uniqueItems: true });

/** What a person says of a role. `org` may be sent beside `organization` (S2 §7) and names the same one, else 422. */
const RoleBody = {
  organization: OrganisationSymbol,
  org: OrgBeside,
  departmentSymbol: Type.Optional(scopeFields.departmentSymbol),
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
  /** Rises with each change. */
  version: Type.Integer({ minimum: 1 }),
});
export type AdministeredRole = Static<typeof AdministeredRole>;

const RoleChange = { ...RoleBody, version: Type.Optional(Type.Integer({ minimum: 1 })) };

/** By name. */
export const listRoles = route({
  method: 'GET',
  url: '/api/admin/role',
  summary: "The organisation's roles",
  permission: ['view_role', 'edit_role'],
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  costly: true,
  query: AdministrationQuery,
  reply: Type.Array(AdministeredRole),
  example: { query: { org: 'northsea', departmentSymbol: 'ANE' } },
});

/** 422 `role.permission_not_held` for a permission that the caller lacks (decisions "roles"), `validation.unique` for a name. */
export const createRole = route({
  method: 'POST',
  url: '/api/admin/role',
  summary: 'Creates a role',
  permission: 'edit_role',
  scope: { org: 'body.organization', department: 'body.departmentSymbol' },
  body: Type.Object(RoleBody),
  reply: AdministeredRole,
  example: {
    body: { organization: 'northsea', org: 'northsea', departmentSymbol: 'ANE', name: 'Nurse', permissions: [] },
  },
});

/**
 * 422 as `createRole`, 403 for a locked role. With `version`, a role that has changed since is left as it is: 409.
 */
export const changeRole = route({
  method: 'PUT',
  url: '/api/admin/role/:id',
  summary: "Changes a role's name and permissions",
  permission: 'edit_role',
  scope: { org: 'body.organization', department: 'body.departmentSymbol' },
  params: Type.Object({ id: RoleId }),
  body: Type.Object({ ...readOnlyFields(AdministeredRole, RoleChange), ...RoleChange }),
  reply: AdministeredRole,
  example: {
    params: { id: 12 },
    body: { organization: 'northsea', org: 'northsea', departmentSymbol: 'ANE', name: 'Nurse', permissions: [] },
  },
});

/** Its users lose it. 403 for a locked role. */
export const deleteRole = route({
  method: 'DELETE',
  url: '/api/admin/role/:id',
  summary: 'Deletes a role',
  permission: 'destroy_role',
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  params: Type.Object({ id: RoleId }),
  query: AdministrationQuery,
  reply: Nothing,
  example: { params: { id: 12 }, query: { org: 'northsea', departmentSymbol: 'ANE' } },
});
