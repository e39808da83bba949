import { type Static, Type } from 'typebox';
import { OrganisationSymbol, scopeFields, UserId } from '../identifier.ts';
import { route } from '../route.ts';

const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });

/** A user as Settings lists them (S2 §3). Never a hash, a PIN or a token. */
export const AdministeredUser = Type.Object({
  id: UserId,
  name: Type.String(),
  email: Type.String(),
  admin: Type.Boolean(),
  organizations: Type.Array(OrganisationSymbol),
  departments: Type.Array(Type.String()),
  roles: Type.Array(Type.String()),
  lastSeenAt: NullableText,
  deleted_at: NullableText,
});
export type AdministeredUser = Static<typeof AdministeredUser>;

export const listUsers = route({
  method: 'GET',
  url: '/api/admin/user',
  summary: "The organisation's users",
  permission: 'view_user',
  scope: { org: 'query.org', department: 'query.departmentSymbol' },
  query: Type.Object({ org: OrganisationSymbol, departmentSymbol: Type.Optional(scopeFields.departmentSymbol) }),
  reply: Type.Array(AdministeredUser),
});
