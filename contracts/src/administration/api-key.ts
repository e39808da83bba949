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

/** An API key of another system in the list of Settings (S2 §4 API keys), without the key or its hash. */
export const ApiKeyView = Type.Object({
  id: ApiKeyId,
  name: Type.String(),
  organization: OrganisationSymbol,
  /** Symbol of the only department whose records it reaches; null for every department. */
  department: Type.Union([Type.String(), Type.Null()]),
  /** The key's first characters, by which people recognise it. */
  prefix: Type.String(),
  permissions: Type.Array(GrantablePermission),
  /** JWK set of the system that signs its requests, whose client id is the prefix; null for one that sends the key. */
  public_keys: Type.Union([Type.String(), Type.Null()]),
  /** Allowed addresses, such as `10.0.0.1` or `10.0.0.1-10.0.0.9`; empty for any. */
  ips: Type.Array(Type.String()),
  /** Last civil date of validity; null for no end. */
  expires_on: NullableDate,
  expired: Type.Boolean(),
  created_at: Instant,
  last_used_at: NullableInstant,
  revoked_at: NullableInstant,
  version: RowVersion,
});
export type ApiKeyView = Static<typeof ApiKeyView>;

/** The only reply that contains a key; it is empty if the system signs its requests. */
export const CreatedApiKeyView = Type.Object({ ...ApiKeyView.properties, key: Type.String() });
export type CreatedApiKeyView = Static<typeof CreatedApiKeyView>;

const ApiKeyBody = {
  ...settingsScope,
  name: PlainName(limit.nameLength),
  /** Left out, they stay; a new key has none. */
  permissions: Type.Optional(Permissions),
  /** Left out, they stay; a new key has no restriction. */
  ips: Type.Optional(
    Type.Array(Type.String({ maxLength: 2 * limit.addressLength + 1 }), { maxItems: limit.keyAddresses }),
  ),
  /** Left out, it stays; a new key has no end. */
  expires_on: Type.Optional(NullableDate),
  /** Left out, they stay; null removes them. With public keys the key itself is refused. */
  public_keys: Type.Optional(
    Type.Union([Type.String({ minLength: 1, maxLength: limit.publicKeysLength }), Type.Null()]),
  ),
};

const ApiKeyChange = { ...ApiKeyBody, version: Type.Optional(RowVersion) };

const body = { ...exampleScope, name: 'Patient record', permissions: [], ips: ['10.0.0.1'], expires_on: null };

export const listApiKeys = route('GET /api/admin/apiKey', {
  ...adminQuery,
  summary: "The organisation's API keys",
  reply: Type.Array(ApiKeyView),
});

/**
 * Creates a key. 422 `permissions`: role.permission_not_held; `ips`: validation.ip; `expires_on`: validation.expiry for a date
 * before today or more than two years ahead; `public_keys`: api_key.key_set, .private_key, .key_kind or .kid.
 */
export const createApiKey = route('POST /api/admin/apiKey', {
  ...adminBody,
  summary: 'Creates an API key; the reply is the one time that the key is shown',
  body: Type.Object({ ...ApiKeyBody, department: Type.Optional(DepartmentSymbol) }),
  reply: CreatedApiKeyView,
  example: { body },
});

/** Changes a key. Errors as `createApiKey`, except for values that the key has already; 409 if it was changed or revoked since. */
export const changeApiKey = route('PUT /api/admin/apiKey/:id', {
  ...adminBody,
  summary: "Changes an API key's name, permissions, addresses and end",
  params: Type.Object({ id: ApiKeyId }),
  body: Type.Object({ ...readOnlyFields(ApiKeyView, ApiKeyChange), ...ApiKeyChange }),
  reply: ApiKeyView,
  example: { params: { id: 12 }, body },
});

export const revokeApiKey = route('DELETE /api/admin/apiKey/:id', {
  ...adminQuery,
  summary: 'Revokes an API key',
  params: Type.Object({ id: ApiKeyId }),
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});
