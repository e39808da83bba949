import { Language, limit, OrganisationId, OrganisationSymbol, OrganisationView, route } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { exampleScope } from '../http/department-call.ts';
import { optionalFields, readOnlyFields } from '../schema/entity-body.ts';
import { NullableText } from '../schema/nullable.ts';
import { PlainName } from '../text/plain-name.ts';
import { adminBody, adminQuery, NewSymbol, RowVersion, settingsScope } from './administration-call.ts';

/** When a row of Settings was deleted; null for one that is there. */
export const DeletedAt = NullableText;

/** Fields of an organisation that a person sets. */
const values = {
  name: PlainName(limit.nameLength),
  symbol: NewSymbol,
  kind: OrganisationView.properties.kind,
  language: Language,
  /** IANA zone of its civil dates. */
  timezone: Type.String({ minLength: 1, maxLength: 64 }),
  /** ISO 3166 code of the country by which phone numbers are read; empty: that of the time zone. */
  country: Type.String({ pattern: '^(?:[A-Z]{2})?$' }),
  /** Its members sign in by single sign-on and by nothing else. */
  ssoOnly: Type.Boolean(),
  /** Its members may be linked with the identity provider at their first sign-in by it. */
  ssoEnabled: Type.Boolean(),
  secondFactor: Type.Boolean(),
  pinEnabled: Type.Boolean(),
  /** Days after which a member's password expires; 0: as the installation has it. The shortest of a member's organisations counts. */
  passwordExpiryDays: Type.Integer({ minimum: 0, maximum: limit.passwordExpiryDays }),
  /** Whom its staff ask for help, such as an address or a number; empty: nobody is named. */
  supportContact: Type.String({ maxLength: limit.nameLength }),
  /** Reports tell no figure of fewer than `limit.smallGroup` of its patients to those who may not see single answers. */
  smallGroups: Type.Boolean(),
};
export const OrganizationValues = Type.Object(values);
export type OrganizationValues = Static<typeof OrganizationValues>;

/** An organisation as Settings lists it (S2 §3). */
export const AdministeredOrganization = Type.Object({
  id: OrganisationId,
  ...values,
  symbol: OrganisationSymbol,
  /** Its departments that are not deleted. */
  departments: Type.Integer({ minimum: 0 }),
  /** Its members. */
  users: Type.Integer({ minimum: 0 }),
  /** It has intakes, and cannot be deleted. */
  inUse: Type.Boolean(),
  version: RowVersion,
  deleted_at: DeletedAt,
});
export type AdministeredOrganization = Static<typeof AdministeredOrganization>;

/** `org` is the organisation that the administrator works in; the row may be any. */
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
  ...{ name: 'Polder Clinic', symbol: 'polder-west', kind: 'clinic', language: 'nl', timezone: 'Europe/Amsterdam' },
  country: 'NL',
  ...{ ssoOnly: false, ssoEnabled: false, secondFactor: false, pinEnabled: true },
  ...{ passwordExpiryDays: 180, supportContact: 'Service desk, extension 4400', smallGroups: true },
};

/** Every organisation of the installation, by name; the deleted ones last. */
export const listOrganizations = route({
  ...adminQuery,
  method: 'GET',
  url: '/api/admin/organization',
  summary: 'Every organisation',
  costly: true,
  reply: Type.Array(AdministeredOrganization),
});

/** Left out, a setting has its default; language and time zone are those of `org`. 422 `validation.unique` for a symbol in use, also formerly. */
export const createOrganization = route({
  ...adminBody,
  method: 'POST',
  url: '/api/admin/organization',
  summary: 'Creates an organisation',
  body: Type.Object(OrganizationBody),
  reply: AdministeredOrganization,
  example: { body: { ...exampleScope, ...exampleValues } },
});

/**
 * A setting that is left out stays. The symbol is the organisation's address: another one is refused with 422 `validation.symbol_unconfirmed` unless
 * `symbolConfirmed`. 409 if the organisation is not of the version any more. `ssoOnly` ends the sign-ins of its members.
 */
export const changeOrganization = route({
  ...adminBody,
  method: 'PUT',
  url: '/api/admin/organization/:id',
  summary: 'Changes an organisation',
  params: Type.Object({ id: OrganisationId }),
  body: Type.Object({ ...readOnlyFields(AdministeredOrganization, OrganizationChange), ...OrganizationChange }),
  reply: AdministeredOrganization,
  example: {
    params: { id: 3 },
    body: { ...exampleScope, ...exampleValues, symbolConfirmed: true },
  },
});

/** Its staff lose it at once. 409 while it has departments with intakes. The row stays, so that `restoreOrganization` can bring it back. */
export const deleteOrganization = route({
  ...adminQuery,
  method: 'DELETE',
  url: '/api/admin/organization/:id',
  summary: 'Deletes an organisation',
  params: Type.Object({ id: OrganisationId }),
  reply: AdministeredOrganization,
  example: { params: { id: 3 }, query: exampleScope },
});

export const restoreOrganization = route({
  ...adminQuery,
  method: 'PUT',
  url: '/api/admin/organization/:id/restore',
  summary: 'Brings a deleted organisation back',
  params: Type.Object({ id: OrganisationId }),
  reply: AdministeredOrganization,
  example: { params: { id: 3 }, query: exampleScope },
});
