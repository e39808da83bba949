import { Language, limit, OrganisationId, OrganisationSymbol, OrganisationView, route } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { optionalFields, readOnlyFields } from '../schema/entity-body.ts';
import { NullableText } from '../schema/nullable.ts';
import { PlainName } from '../text/plain-name.ts';
import { adminBody, adminQuery, NewSymbol, RowVersion, settingsScope } from './administration-call.ts';

/** When the row was deleted; null if it was not. */
export const DeletedAt = NullableText;

const values = {
  name: PlainName(limit.nameLength),
  symbol: NewSymbol,
  kind: OrganisationView.properties.kind,
  language: Language,
  /** IANA zone of its civil dates. */
  timezone: Type.String({ minLength: 1, maxLength: 64 }),
  /** ISO 3166 code of the country of its phone numbers; empty for that of the time zone. */
  country: Type.String({ pattern: '^(?:[A-Z]{2})?$' }),
  /** Members can sign in only by single sign-on. */
  ssoOnly: Type.Boolean(),
  /** Members may be linked with the identity provider at their first sign-in through it. */
  ssoEnabled: Type.Boolean(),
  secondFactor: Type.Boolean(),
  pinEnabled: Type.Boolean(),
  /** Maximum age of a member's password in days, the shortest of their organisations; 0 for the default. */
  passwordExpiryDays: Type.Integer({ minimum: 0, maximum: limit.passwordExpiryDays }),
  /** Contact for staff who need help, such as an address or a number; empty for none. */
  supportContact: Type.String({ maxLength: limit.nameLength }),
  /** Reports hide figures of fewer than `limit.smallGroup` patients from readers who may not see individual answers. */
  smallGroups: Type.Boolean(),
};
export const OrganizationValues = Type.Object(values);
export type OrganizationValues = Static<typeof OrganizationValues>;

/** An organisation in the list of Settings (S2 §3). */
export const AdministeredOrganization = Type.Object({
  id: OrganisationId,
  ...values,
  symbol: OrganisationSymbol,
  /** Number of departments without deleted ones. */
  departments: Type.Integer({ minimum: 0 }),
  users: Type.Integer({ minimum: 0 }),
  /** It has intakes and cannot be deleted. */
  inUse: Type.Boolean(),
  version: RowVersion,
  deleted_at: DeletedAt,
});
export type AdministeredOrganization = Static<typeof AdministeredOrganization>;

/** `org` is the administrator's organisation; the changed one may be any. */
const OrganizationBody = {
  ...settingsScope,
  ...optionalFields(values),
  name: values.name,
  symbol: values.symbol,
};
const OrganizationChange = {
  ...OrganizationBody,
  symbolConfirmed: Type.Optional(Type.Boolean()),
  version: Type.Optional(RowVersion),
};

const exampleValues: OrganizationValues = {
  name: 'Polder Clinic',
  symbol: 'polder-west',
  kind: 'clinic',
  language: 'nl',
  timezone: 'Europe/Amsterdam',
  country: 'NL',
  ssoOnly: false,
  ssoEnabled: false,
  secondFactor: false,
  pinEnabled: true,
  passwordExpiryDays: 180,
  supportContact: 'Service desk, extension 4400',
  smallGroups: true,
};

/** Lists every organisation of the installation by name, deleted ones last. */
export const listOrganizations = route('GET /api/admin/organization', {
  ...adminQuery,
  summary: 'Every organisation',
  costly: true,
  reply: Type.Array(AdministeredOrganization),
});

/**
 * Creates an organisation. Settings default to those of a new one, language and time zone to those of `org`. 422
 * `validation.unique` for a symbol that is or was in use.
 */
export const createOrganization = route('POST /api/admin/organization', {
  ...adminBody,
  summary: 'Creates an organisation',
  body: Type.Object(OrganizationBody),
  reply: AdministeredOrganization,
  example: { body: { ...exampleScope, ...exampleValues } },
});

/**
 * Changes an organisation; settings that are left out stay. A new symbol changes its addresses and is refused with 422
 * `validation.symbol_unconfirmed` unless `symbolConfirmed`. 409 if `version` is no longer current. `ssoOnly` ends the sign-ins of
 * its members.
 */
export const changeOrganization = route('PUT /api/admin/organization/:id', {
  ...adminBody,
  summary: 'Changes an organisation',
  params: Type.Object({ id: OrganisationId }),
  body: Type.Object({ ...readOnlyFields(AdministeredOrganization, OrganizationChange), ...OrganizationChange }),
  reply: AdministeredOrganization,
  example: {
    params: { id: 3 },
    body: { ...exampleScope, ...exampleValues, symbolConfirmed: true },
  },
});

/** Deletes an organisation; its staff lose access. 409 while departments have intakes. Undo: `restoreOrganization`. */
export const deleteOrganization = route('DELETE /api/admin/organization/:id', {
  ...adminQuery,
  summary: 'Deletes an organisation',
  params: Type.Object({ id: OrganisationId }),
  reply: AdministeredOrganization,
  example: { params: { id: 3 }, query: exampleScope },
});

export const restoreOrganization = route('PUT /api/admin/organization/:id/restore', {
  ...adminQuery,
  summary: 'Brings a deleted organisation back',
  params: Type.Object({ id: OrganisationId }),
  reply: AdministeredOrganization,
  example: { params: { id: 3 }, query: exampleScope },
});
