import {
  Instant,
  limit,
  Nothing,
  OrganisationSymbol,
  route,
  WhitelistDomainId,
  WhitelistIpId,
} from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { readOnlyFields } from '../schema/entity-body.ts';
import { AdministrationQuery, adminBody, adminQuery, RowVersion, settingsScope } from './administration-call.ts';

/** The organisation's symbol, typed to confirm a change that may shut people out. Any other text is 422. */
const Confirmation = Type.Optional(Type.String({ minLength: 1, maxLength: limit.codeLength }));
const Version = Type.Optional(RowVersion);

const entry = {
  name: Type.String(),
  organization: OrganisationSymbol,
  version: RowVersion,
};

/** An address or range from which the organisation's staff may work (S2 §3). */
export const WhitelistIpView = Type.Object({
  ...entry,
  id: WhitelistIpId,
  from: Type.String(),
  /** Empty for a single address. */
  to: Type.String(),
});
export type WhitelistIpView = Static<typeof WhitelistIpView>;

/** A pattern of e-mail domains that the organisation accepts or refuses (S2 §3). */
export const WhitelistDomainView = Type.Object({
  ...entry,
  id: WhitelistDomainId,
  pattern: Type.String(),
  refused: Type.Boolean(),
});
export type WhitelistDomainView = Static<typeof WhitelistDomainView>;

/** People whom a change would lock out, of those who signed in within the last 30 days. */
export const ShutOut = Type.Object({
  address: Type.String(),
  /** True if the caller is one of them. */
  you: Type.Boolean(),
  others: Type.Integer({ minimum: 0 }),
  /** The first of the others by name, each with the excluded addresses and the last sign-in from one of them. */
  people: Type.Array(Type.Object({ name: Type.String(), addresses: Type.Array(Type.String()), seenAt: Instant })),
});
export type ShutOut = Static<typeof ShutOut>;

/** An address as typed; `addressDigits` validates it. */
const AddressText = Type.String({ minLength: 1, maxLength: limit.addressLength });
const ipFields = { from: AddressText, to: Type.Optional(Type.String({ maxLength: limit.addressLength })) };
const domainFields = {
  pattern: Type.String({ minLength: 1, maxLength: limit.domainPatternLength }),
  /** Left out, it stays; a new domain is accepted. */
  refused: Type.Optional(Type.Boolean()),
};
const body = {
  ...settingsScope,
  confirmation: Confirmation,
};
const ipChange = { ...body, ...ipFields, version: Version };
const domainChange = { ...body, ...domainFields, version: Version };
const DeletionQuery = Type.Object({ ...AdministrationQuery.properties, confirmation: Confirmation });

/** Lists the entries by address. Without entries people may work from anywhere. */
export const listWhitelistIps = route('GET /api/admin/whitelistIp', {
  ...adminQuery,
  summary: 'Addresses from which staff may work',
  reply: Type.Array(WhitelistIpView),
});

/**
 * Returns whom a change from the entry `id` (optional) to the range (optional) would lock out. Without both it returns
 * nobody, and the caller's address.
 */
export const affectedByWhitelistIp = route('GET /api/admin/whitelistIp/affected', {
  ...adminQuery,
  summary: 'Whom a change of the addresses would shut out',
  costly: true,
  query: Type.Object({
    ...AdministrationQuery.properties,
    id: Type.Optional(WhitelistIpId),
    from: Type.Optional(AddressText),
    to: ipFields.to,
  }),
  reply: ShutOut,
  example: { query: { ...exampleScope, from: '10.0.0.1', to: '255.255.255.255' } },
});

/**
 * Adds an entry. 409 `confirmation_required` without `confirmation` if it shuts out the caller, or anybody who signed in within the
 * last 30 days, from where they did. 422 `from`: validation.ip, validation.listed; `to`: validation.ip_order.
 */
export const createWhitelistIp = route('POST /api/admin/whitelistIp', {
  ...adminBody,
  summary: 'Lets staff work from an address or a range',
  body: Type.Object({ ...body, ...ipFields }),
  reply: WhitelistIpView,
  example: { body: { ...exampleScope, from: '10.0.0.1', to: '255.255.255.255' } },
});

/** Changes an entry. Errors as `createWhitelistIp`; 409 `conflict` if it no longer has `version`. */
export const changeWhitelistIp = route('PUT /api/admin/whitelistIp/:id', {
  ...adminBody,
  summary: 'Changes an address or a range',
  params: Type.Object({ id: WhitelistIpId }),
  body: Type.Object({ ...readOnlyFields(WhitelistIpView, ipChange), ...ipChange }),
  reply: WhitelistIpView,
  example: { params: { id: 12 }, body: { ...exampleScope, from: '10.0.0.1', to: '255.255.255.255' } },
});

/** Deletes an entry. Requires confirmation as `createWhitelistIp`. */
export const deleteWhitelistIp = route('DELETE /api/admin/whitelistIp/:id', {
  ...adminQuery,
  summary: 'Takes an address or a range off the list',
  params: Type.Object({ id: WhitelistIpId }),
  query: DeletionQuery,
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});

/** Lists the domains by pattern. Without an accepted one, e-mail addresses of every domain are accepted. */
export const listWhitelistDomains = route('GET /api/admin/whitelistDomain', {
  ...adminQuery,
  summary: 'Domains of the e-mail addresses that users may have',
  reply: Type.Array(WhitelistDomainView),
});

/** Returns whom a change would lock out, like `affectedByWhitelistIp`; `addresses` are e-mail addresses. */
export const affectedByWhitelistDomain = route('GET /api/admin/whitelistDomain/affected', {
  ...adminQuery,
  summary: 'Whose e-mail addresses a change of the domains would refuse',
  costly: true,
  query: Type.Object({
    ...AdministrationQuery.properties,
    id: Type.Optional(WhitelistDomainId),
    pattern: Type.Optional(domainFields.pattern),
    refused: Type.Optional(Type.Boolean()),
  }),
  reply: ShutOut,
  example: { query: { ...exampleScope, pattern: 'example.org' } },
});

/** Adds a domain. Requires confirmation as `createWhitelistIp`. 422 `pattern`: validation.domain, validation.listed. */
export const createWhitelistDomain = route('POST /api/admin/whitelistDomain', {
  ...adminBody,
  summary: 'Takes or refuses e-mail addresses of a domain',
  body: Type.Object({ ...body, ...domainFields }),
  reply: WhitelistDomainView,
  example: { body: { ...exampleScope, pattern: 'mail.example', refused: true } },
});

export const changeWhitelistDomain = route('PUT /api/admin/whitelistDomain/:id', {
  ...adminBody,
  summary: 'Changes a domain, or whether it is taken or refused',
  params: Type.Object({ id: WhitelistDomainId }),
  body: Type.Object({ ...readOnlyFields(WhitelistDomainView, domainChange), ...domainChange }),
  reply: WhitelistDomainView,
  example: { params: { id: 12 }, body: { ...exampleScope, pattern: 'mail.example', refused: true } },
});

export const deleteWhitelistDomain = route('DELETE /api/admin/whitelistDomain/:id', {
  ...adminQuery,
  summary: 'Takes a domain off the list',
  params: Type.Object({ id: WhitelistDomainId }),
  query: DeletionQuery,
  reply: Nothing,
  example: { params: { id: 12 }, query: exampleScope },
});
