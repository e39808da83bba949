import { DepartmentId, Hl7DestinationId, limit, Nothing, OrganisationSymbol, route } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { readOnlyFields } from '../schema/entity-body.ts';
import { NullableInstant, NullableText } from '../schema/nullable.ts';
import { PlainName } from '../text/plain-name.ts';
import { adminOrganisationBody, adminOrganisationQuery, RowVersion } from './administration-call.ts';
import { Hl7Fault } from './hl7-sender.ts';

/** `ORU`: ORU^R01 with scores, risk and answers. `MDM`: MDM^T02 with the answers as a PDF. */
export const hl7ResultFormats = ['ORU', 'MDM'] as const;
export const Hl7ResultFormat = Type.Enum([...hl7ResultFormats]);
export type Hl7ResultFormat = Static<typeof Hl7ResultFormat>;

/** A system that gets results as HL7 messages, in the list of Settings. */
export const Hl7DestinationView = Type.Object({
  id: Hl7DestinationId,
  organization: OrganisationSymbol,
  name: Type.String(),
  host: Type.String(),
  port: Type.Integer(),
  tls: Type.Boolean(),
  /** Certificates of the authorities that may have signed the system's certificate (PEM); null for those of the server. */
  ca: NullableText,
  application: Type.String(),
  facility: Type.String(),
  receiving_application: Type.String(),
  receiving_facility: Type.String(),
  format: Hl7ResultFormat,
  /** Results of these departments are sent; of all, if it is empty. */
  departments: Type.Array(DepartmentId),
  enabled: Type.Boolean(),
  last_sent_at: NullableInstant,
  failed: Type.Integer({ minimum: 0 }),
  version: RowVersion,
});
export type Hl7DestinationView = Static<typeof Hl7DestinationView>;

const HeaderName = (minLength: number) => Type.String({ minLength, maxLength: 180 });
const HL7_AUTHORITIES = 65_536;
const fields = {
  org: OrganisationSymbol,
  name: PlainName(limit.nameLength),
  host: Type.String({ minLength: 1, maxLength: limit.nameLength }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  tls: Type.Boolean(),
  ca: Type.Optional(Type.Union([Type.String({ maxLength: HL7_AUTHORITIES }), Type.Null()])),
  application: HeaderName(1),
  facility: HeaderName(0),
  receiving_application: HeaderName(0),
  /** MSH-6, also the authority that assigns patient IDs (PID-3.4). */
  receiving_facility: HeaderName(0),
  format: Hl7ResultFormat,
  departments: Type.Array(DepartmentId, { maxItems: 200 }),
  enabled: Type.Optional(Type.Boolean()),
};
const change = { ...fields, version: Type.Optional(RowVersion) };
const example = {
  org: 'northsea',
  name: 'Patient record',
  host: 'ehr.northsea.example',
  port: 2576,
  tls: true,
  ca: null,
  application: 'INTAKEDESK',
  facility: 'NORTHSEA',
  receiving_application: 'EHR',
  receiving_facility: 'NORTHSEA',
  format: 'ORU' as const,
  departments: [],
};

export const listHl7Destinations = route('GET /api/admin/hl7Destination', {
  ...adminOrganisationQuery,
  summary: 'Systems that get results as HL7 messages',
  reply: Type.Array(Hl7DestinationView),
});

/**
 * Adds a destination. 422 `host`: integration.destination_closed if the operator has not named the host and port; `ca`:
 * integration.authority if it is no certificate; `departments`: validation.department for another organisation's.
 */
export const createHl7Destination = route('POST /api/admin/hl7Destination', {
  ...adminOrganisationBody,
  summary: 'Adds a system that gets results as HL7 messages',
  body: Type.Object(fields),
  reply: Hl7DestinationView,
  example: { body: example },
});

/** Changes a destination. Errors as `createHl7Destination`; 409 if it was changed since. */
export const changeHl7Destination = route('PUT /api/admin/hl7Destination/:id', {
  ...adminOrganisationBody,
  summary: 'Changes a system that gets results as HL7 messages',
  params: Type.Object({ id: Hl7DestinationId }),
  body: Type.Object({ ...readOnlyFields(Hl7DestinationView, change), ...change }),
  reply: Hl7DestinationView,
  example: { params: { id: 12 }, body: example },
});

/** Deletes a destination. Waiting results are not sent; sent ones stay in the list until retention deletes them. */
export const deleteHl7Destination = route('DELETE /api/admin/hl7Destination/:id', {
  ...adminOrganisationQuery,
  summary: 'Deletes a system that gets results as HL7 messages',
  params: Type.Object({ id: Hl7DestinationId }),
  reply: Nothing,
  example: { params: { id: 12 }, query: { org: 'northsea' } },
});

export const TriedDestination = Type.Object({
  message: Type.String(),
  /** The acknowledgement; null if it was not sent or not answered. */
  answer: NullableText,
  fault: Type.Union([Hl7Fault, Type.Null()]),
});
export type TriedDestination = Static<typeof TriedDestination>;

// The message does not contain the desk's own name of the destination.
const { name: _named, ...tried } = fields;
const { name: _name, ...triedExample } = example;

/** Writes a result of a made-up patient as the destination would get it, and sends it if asked, marked as a test (MSH-11 is T). */
export const tryHl7Destination = route('POST /api/admin/hl7Destination/try', {
  ...adminOrganisationBody,
  summary: 'Shows or sends a test message',
  body: Type.Object({ ...tried, send: Type.Boolean() }),
  reply: TriedDestination,
  example: { body: { ...triedExample, send: false } },
});
