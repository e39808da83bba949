import {
  ApiKeyId,
  CivilDate,
  DepartmentSymbol,
  GrantablePermission,
  grantablePermissions,
  Instant,
  limit,
  Nothing,
  OrganisationSymbol,
  route,
  scopeFields,
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { readOnlyFields } from '../schema/entity-body.ts';
import { PlainName } from '../text/plain-name.ts';
import { AdministrationQuery } from './administration-call.ts';

const orNull = { instant: Type.Union([Instant, Type.Null()]), date: Type.Union([CivilDate, Type.Null()]) };
const Permissions = Type.Array(GrantablePermission, { maxItems: grantablePermissions.length, uniqueItems: true });

/** A key by which another system calls, as Settings lists it (S2 §4 API keys). Never the key or its hash. */
export const ApiKeyView = Type.Object({
  id: ApiKeyId,
  name: Type.String(),
  organization: OrganisationSymbol,
  /** The symbol of the department whose records it reaches; null: every department. */
  department: Type.Union([Type.String(), Type.Null()]),
  /** The first characters, by which people tell keys apart. */
  prefix: Type.String(),
  permissions: Type.Array(GrantablePermission),
  /** From where it may be used, as `10.0.0.1` or `10.0.0.1-10.0.0.9`; empty: from anywhere. */
  ips: Type.Array(Type.String()),
  /** The last civil date on which it works; null: no end. */
  expires_on: orNull.date,
  expired: Type.Boolean(),
  created_at: Instant,
  last_used_at: orNull.instant,
  revoked_at: orNull.instant,
  /** Rises with each change. */
  version: Type.Integer({ minimum: 1 }),
});
export type ApiKeyView = Static<typeof ApiKeyView>;

/** The one reply that carries a key. */
export const CreatedApiKeyView = Type.Object({ ...ApiKeyView.properties, key: Type.String() });
export type CreatedApiKeyView = Static<typeof CreatedApiKeyView>;

const ApiKeyBody = {
  org: OrganisationSymbol,
  departmentSymbol: Type.Optional(scopeFields.departmentSymbol),
  name: PlainName(limit.nameLength),
  /** Left out, they stay; a new key has none. */
  permissions: Type.Optional(Permissions),
  /** Left out, they stay; a new key works from anywhere. */
  ips: Type.Optional(
    Type.Array(Type.String({ maxLength: 2 * limit.addressLength + 1 }), { maxItems: limit.keyAddresses }),
  ),
  expires_on: Type.Optional(orNull.date),
};

const ApiKeyChange = { ...ApiKeyBody, version: Type.Optional(Type.Integer({ minimum: 1 })) };

const scope = { org: 'body.org', department: 'body.departmentSymbol' } as const;
const queryScope = { org: 'query.org', department: 'query.departmentSymbol' } as const;
const query = { org: 'northsea', departmentSymbol: 'ANE' };
const body = { ...query, name: 'Patient record', permissions: [], ips: ['10.0.0.1'], expires_on: null };

/** By name; revoked ones too. */
export const listApiKeys = route({
  method: 'GET',
  url: '/api/admin/apiKey',
  summary: "The organisation's API keys",
  permission: 'admin',
  scope: queryScope,
  query: AdministrationQuery,
  reply: Type.Array(ApiKeyView),
  example: { query },
});

/**
 * 422 `permissions`: role.permission_not_held; `ips`: validation.ip; `expires_on`: validation.expiry for a date before today or
 * more than two years ahead.
 */
export const createApiKey = route({
  method: 'POST',
  url: '/api/admin/apiKey',
  summary: 'Creates an API key; the reply is the one time that the key is shown',
  permission: 'admin',
  scope,
  body: Type.Object({ ...ApiKeyBody, department: Type.Optional(DepartmentSymbol) }),
  reply: CreatedApiKeyView,
  example: { body },
});

/** As `createApiKey`; what the key has already may stay. 409 if it was changed or revoked meanwhile. */
export const changeApiKey = route({
  method: 'PUT',
  url: '/api/admin/apiKey/:id',
  summary: "Changes an API key's name, permissions, addresses and end",
  permission: 'admin',
  scope,
  params: Type.Object({ id: ApiKeyId }),
  body: Type.Object({ ...readOnlyFields(ApiKeyView, ApiKeyChange), ...ApiKeyChange }),
  reply: ApiKeyView,
  example: { params: { id: 12 }, body },
});

/** From the next call on it is refused. It stays in the list. */
export const revokeApiKey = route({
  method: 'DELETE',
  url: '/api/admin/apiKey/:id',
  summary: 'Revokes an API key',
  permission: 'admin',
  scope: queryScope,
  params: Type.Object({ id: ApiKeyId }),
  query: AdministrationQuery,
  reply: Nothing,
  example: { params: { id: 12 }, query },
});
