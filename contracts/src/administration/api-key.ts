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
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { readOnlyFields } from '../schema/entity-body.ts';
import { NullableInstant } from '../schema/nullable.ts';
import { PlainName } from '../text/plain-name.ts';
import { adminBody, adminQuery, RowVersion, settingsScope } from './administration-call.ts';

const NullableDate = Type.Union([CivilDate, Type.Null()]);
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
  expires_on: NullableDate,
  expired: Type.Boolean(),
  created_at: Instant,
  last_used_at: NullableInstant,
  revoked_at: NullableInstant,
  version: RowVersion,
});
export type ApiKeyView = Static<typeof ApiKeyView>;

/** The one reply that carries a key. */
export const CreatedApiKeyView = Type.Object({ ...ApiKeyView.properties, key: Type.String() });
export type CreatedApiKeyView = Static<typeof CreatedApiKeyView>;

const ApiKeyBody = {
  ...settingsScope,
  name: PlainName(limit.nameLength),
  /** Left out, they stay; a new key has none. */
  permissions: Type.Optional(Permissions),
  /** Left out, they stay; a new key works from anywhere. */
  ips: Type.Optional(
    Type.Array(Type.String({ maxLength: 2 * limit.addressLength + 1 }), { maxItems: limit.keyAddresses }),
  ),
  expires_on: Type.Optional(NullableDate),
};

const ApiKeyChange = { ...ApiKeyBody, version: Type.Optional(RowVersion) };

const body = { ...exampleScope, name: 'Patient record', permissions: [], ips: ['10.0.0.1'], expires_on: null };

/** By name; revoked ones too. */
export const listApiKeys = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/apiKey',
  summary: "The organisation's API keys",
  reply: Type.Array(ApiKeyView),
});

/**
 * 422 `permissions`: role.permission_not_held; `ips`: validation.ip; `expires_on`: validation.expiry for a date before today or
 * more than two years ahead.
 */
export const createApiKey = route({
  ...adminBody,
  method: 'POST',
  url: '/api/admin/apiKey',
  summary: 'Creates an API key; the reply is the one time that the key is shown',
  body: Type.Object({ ...ApiKeyBody, department: Type.Optional(DepartmentSymbol) }),
  reply: CreatedApiKeyView,
  example: { body },
});

/** As `createApiKey`; what the key has already may stay. 409 if it was changed or revoked meanwhile. */
export const changeApiKey = route({
  ...adminBody,
  method: 'PUT',
  url: '/api/admin/apiKey/:id',
  summary: "Changes an API key's name, permissions, addresses and end",
  params: Type.Object({ id: ApiKeyId }),
  body: Type.Object({ ...readOnlyFields(ApiKeyView, ApiKeyChange), ...ApiKeyChange }),
  reply: ApiKeyView,
  example: { params: { id: 12 }, body },
});

/** From the next call on it is refused. It stays in the list. */
export const revokeApiKey = route({
  ...adminQuery,
  method: 'DELETE',
  url: '/api/admin/apiKey/:id',
  summary: 'Revokes an API key',
  params: Type.Object({ id: ApiKeyId }),
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});
