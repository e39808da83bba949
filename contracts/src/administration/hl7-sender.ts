import { DepartmentId, Hl7SenderId, limit, Nothing, OrganisationSymbol, route } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { readOnlyFields } from '../schema/entity-body.ts';
import { NullableInstant, NullableText } from '../schema/nullable.ts';
import { PlainName } from '../text/plain-name.ts';
import { adminOrganisationBody, adminOrganisationQuery, RowVersion } from './administration-call.ts';

/** Values of an appointment or a patient whose position in a message differs between systems. */
export const mappedFields = [
  'epd',
  'department',
  'appointment',
  'startAt',
  'type',
  'serviceType',
  'specialty',
  'location',
  'words',
  'email',
  'phone',
  'language',
  'allowEmail',
] as const;
export type MappedField = (typeof mappedFields)[number];

const place = '[A-Z][A-Z0-9]{2}-[1-9]\\d?(\\.[1-9]\\d?)?';
/** A position in an HL7 v2 message: segment, field and component, such as `PID-3.1`. */
const Hl7Place = Type.String({ minLength: 1, maxLength: 16, pattern: `^${place}$` });
/** The same, or '' for nowhere. */
const OptionalHl7Place = Type.String({ maxLength: 16, pattern: `^(${place})?$` });

const DepartmentCode = Type.Object({
  code: Type.String({ minLength: 1, maxLength: limit.nameLength }),
  department: DepartmentId,
});

export const Hl7Mapping = Type.Object({
  places: Type.Object({
    epd: Hl7Place,
    department: OptionalHl7Place,
    appointment: Hl7Place,
    startAt: Hl7Place,
    type: OptionalHl7Place,
    serviceType: OptionalHl7Place,
    specialty: OptionalHl7Place,
    location: OptionalHl7Place,
    words: OptionalHl7Place,
    email: OptionalHl7Place,
    phone: OptionalHl7Place,
    language: OptionalHl7Place,
    allowEmail: OptionalHl7Place,
  }),
  /** Kind of the patient's number among the repetitions of its field (PID-3.5), such as `MR`; '' takes the first. */
  identifierType: Type.String({ maxLength: 20 }),
  /** Codes at the place of the department; each may occur once. Symbols of departments need no line. */
  departments: Type.Array(DepartmentCode, { maxItems: 200 }),
  /** Department of messages without a code; null refuses them. */
  otherwise: Type.Union([DepartmentId, Type.Null()]),
});
export type Hl7Mapping = Static<typeof Hl7Mapping>;

/** The positions of HL7 v2.5.1. */
export const usualMapping: Hl7Mapping = {
  places: {
    epd: 'PID-3.1',
    department: 'AIL-3.1',
    appointment: 'SCH-2.1',
    startAt: 'SCH-11.4',
    type: 'SCH-8.1',
    serviceType: 'AIS-3.1',
    specialty: 'PV1-10.1',
    location: 'AIL-3.4',
    words: 'SCH-7.2',
    email: 'PID-13.4',
    phone: 'PID-13.1',
    language: 'PID-15.1',
    allowEmail: '',
  },
  identifierType: '',
  departments: [],
  otherwise: null,
};

/** A system that sends HL7 v2 messages, in the list of Settings. */
export const Hl7SenderView = Type.Object({
  id: Hl7SenderId,
  organization: OrganisationSymbol,
  name: Type.String(),
  application: Type.String(),
  facility: Type.String(),
  /** Allowed addresses, such as `10.0.0.1` or `10.0.0.1-10.0.0.9`; empty if a certificate identifies the sender. */
  ips: Type.Array(Type.String()),
  certificate: NullableText,
  mapping: Hl7Mapping,
  enabled: Type.Boolean(),
  last_message_at: NullableInstant,
  /** Messages that failed and wait for somebody. */
  failed: Type.Integer({ minimum: 0 }),
  version: RowVersion,
});
export type Hl7SenderView = Static<typeof Hl7SenderView>;

const Hl7Name = (minLength: number) => Type.String({ minLength, maxLength: 180 });
const fields = {
  org: OrganisationSymbol,
  name: PlainName(limit.nameLength),
  application: Hl7Name(1),
  /** MSH-4; '' if the sender leaves it out. */
  facility: Hl7Name(0),
  ips: Type.Array(Type.String({ maxLength: 2 * limit.addressLength + 1 }), { maxItems: limit.keyAddresses }),
  /** SHA-256 of the sender's TLS client certificate in hex, with or without colons; null or '' for none. */
  certificate: Type.Optional(Type.Union([Type.String({ maxLength: 95 }), Type.Null()])),
  mapping: Hl7Mapping,
  enabled: Type.Optional(Type.Boolean()),
};
const change = { ...fields, version: Type.Optional(RowVersion) };
const example = {
  org: 'northsea',
  name: 'Patient record',
  application: 'EHR',
  facility: 'NORTHSEA',
  ips: ['10.0.0.7'],
  certificate: null,
  mapping: usualMapping,
};

export const listHl7Senders = route('GET /api/admin/hl7Sender', {
  ...adminOrganisationQuery,
  summary: 'Systems that send HL7 messages',
  reply: Type.Array(Hl7SenderView),
});

/**
 * Adds a sender. 422 `application`: validation.unique if another sender has the same application and facility and a common address or
 * certificate; `ips`: validation.ip, or integration.sender_open without address and certificate; `certificate`:
 * integration.certificate; `mapping.departments.0.code`: validation.listed for a code that occurs twice;
 * `mapping.departments.0.department` and `mapping.otherwise`: validation.department for another organisation's.
 */
export const createHl7Sender = route('POST /api/admin/hl7Sender', {
  ...adminOrganisationBody,
  summary: 'Adds a system that sends HL7 messages',
  body: Type.Object(fields),
  reply: Hl7SenderView,
  example: { body: example },
});

/** Changes a sender. Errors as `createHl7Sender`; 409 if it was changed since. */
export const changeHl7Sender = route('PUT /api/admin/hl7Sender/:id', {
  ...adminOrganisationBody,
  summary: 'Changes a system that sends HL7 messages',
  params: Type.Object({ id: Hl7SenderId }),
  body: Type.Object({ ...readOnlyFields(Hl7SenderView, change), ...change }),
  reply: Hl7SenderView,
  example: { params: { id: 12 }, body: example },
});

/** Deletes a sender; its messages stay until retention deletes them. */
export const deleteHl7Sender = route('DELETE /api/admin/hl7Sender/:id', {
  ...adminOrganisationQuery,
  summary: 'Deletes a system that sends HL7 messages',
  params: Type.Object({ id: Hl7SenderId }),
  reply: Nothing,
  example: { params: { id: 12 }, query: { org: 'northsea' } },
});

/** The effect of a message; `deceased` besides that of its type. */
export const Hl7Effect = Type.Enum([
  'book',
  'move',
  'change',
  'cancel',
  'noshow',
  'patient',
  'deceased',
  'merge',
  'nothing',
]);
export type Hl7Effect = Static<typeof Hl7Effect>;

export const ReadValue = Type.Object({ field: Type.String(), place: NullableText, value: NullableText });
export type ReadValue = Static<typeof ReadValue>;

/** A fault of a message; `reason` is a key of `integration.reason`. */
export const Hl7Fault = Type.Object({ reason: Type.String(), place: NullableText, value: NullableText });
export type Hl7Fault = Static<typeof Hl7Fault>;

export const TriedMessage = Type.Object({
  /** MSH-9; null if the text is no message. */
  type: NullableText,
  effect: Hl7Effect,
  values: Type.Array(ReadValue),
  fault: Type.Union([Hl7Fault, Type.Null()]),
  /** Name of the rule that would invite the patient, and the time; null if no rule would. */
  rule: NullableText,
  invite_at: NullableInstant,
});
export type TriedMessage = Static<typeof TriedMessage>;

/** Parses a test message by a mapping and describes its effect; changes nothing. */
export const tryHl7Message = route('POST /api/admin/hl7Sender/try', {
  ...adminOrganisationBody,
  summary: 'Says what a message would do',
  body: Type.Object({ org: OrganisationSymbol, mapping: Hl7Mapping, message: Type.String({ maxLength: 65_536 }) }),
  reply: TriedMessage,
  example: { body: { org: 'northsea', mapping: usualMapping, message: 'MSH|^~\\&|EHR|NORTHSEA' } },
});
