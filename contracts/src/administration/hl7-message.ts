import { Hl7MessageId, Hl7SenderId, Nothing, OrganisationSymbol, route } from '@intake-desk/contracts';
import { type Static, type TSchema, Type } from 'typebox';
import { pageFields } from '../http/department-call.ts';
import { NullableInstant, NullableInteger } from '../schema/nullable.ts';
import { Instant } from '../time/civil-date.ts';
import { adminOrganisationBody, adminOrganisationQuery } from './administration-call.ts';
import { Hl7Fault, ReadValue } from './hl7-sender.ts';

/**
 * Waiting: stored and not applied yet. Failed: waits for somebody, and so do later messages about the same patient. Refused: not taken,
 * as its acknowledgement said. Discarded: somebody decided that it is not applied.
 */
export const hl7MessageStates = ['waiting', 'done', 'failed', 'refused', 'discarded'] as const;
export const Hl7MessageState = Type.Enum([...hl7MessageStates]);
export type Hl7MessageState = Static<typeof Hl7MessageState>;

/** Reasons for a refusal or a failure; keys of `integration.reason`. */
export const hl7Reasons = [
  // Refused immediately.
  'not_hl7',
  'character_set',
  'version',
  'processing',
  'type',
  'control_id',
  'control_id_reused',
  'segment_missing',
  'field_missing',
  'field_invalid',
  // Failed when applied.
  'department_unknown',
  'appointment_unknown',
  'appointment_taken',
  'patient_unknown',
  'patient_conflict',
  'merge_conflict',
  'record_locked',
  'value_refused',
  // Results that could not be sent.
  'unreachable',
  'unanswered',
  'not_named',
  'not_trusted',
  'rejected',
  'failed',
] as const;
export type Hl7Reason = (typeof hl7Reasons)[number];

export const Hl7MessageView = Type.Object({
  id: Hl7MessageId,
  sender: Hl7SenderId,
  sender_name: Type.String(),
  control_id: Type.String(),
  type: Type.String(),
  state: Hl7MessageState,
  fault: Type.Union([Hl7Fault, Type.Null()]),
  /** Id of the failed message of the same patient behind which it waits. */
  behind: NullableInteger,
  attempts: Type.Integer({ minimum: 0 }),
  received_at: Instant,
  done_at: NullableInstant,
});
export type Hl7MessageView = Static<typeof Hl7MessageView>;

/** A page of messages or results. `failed` counts all that wait for somebody. */
export const messagePageOf = <const S extends TSchema>(view: S) =>
  Type.Object({
    rows: Type.Array(view),
    total: Type.Integer({ minimum: 0 }),
    failed: Type.Integer({ minimum: 0 }),
    page: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
  });

export const listHl7Messages = route('GET /api/admin/hl7Message', {
  ...adminOrganisationQuery,
  summary: 'HL7 messages, newest first',
  query: Type.Object({
    org: OrganisationSymbol,
    state: Type.Optional(Hl7MessageState),
    sender: Type.Optional(Hl7SenderId),
    ...pageFields,
  }),
  reply: messagePageOf(Hl7MessageView),
});

export const readHl7Message = route('GET /api/admin/hl7Message/:id', {
  ...adminOrganisationQuery,
  summary: 'An HL7 message with its text',
  patient: 'read',
  params: Type.Object({ id: Hl7MessageId }),
  reply: Type.Object({
    ...Hl7MessageView.properties,
    body: Type.String(),
    values: Type.Array(ReadValue),
  }),
  example: { ...adminOrganisationQuery.example, params: { id: 12 } },
});

/** Applies a failed message again. 409 if it has not failed. */
export const retryHl7Message = route('POST /api/admin/hl7Message/:id/retry', {
  ...adminOrganisationBody,
  summary: 'Tries a failed HL7 message again',
  params: Type.Object({ id: Hl7MessageId }),
  body: Type.Object({ org: OrganisationSymbol }),
  reply: Hl7MessageView,
  example: { params: { id: 12 }, body: { org: 'northsea' } },
});

/** Discards a failed message; the ones behind it continue. 409 if it has not failed. */
export const discardHl7Message = route('POST /api/admin/hl7Message/:id/discard', {
  ...adminOrganisationBody,
  summary: 'Discards a failed HL7 message',
  params: Type.Object({ id: Hl7MessageId }),
  body: Type.Object({ org: OrganisationSymbol }),
  reply: Nothing,
  example: { params: { id: 12 }, body: { org: 'northsea' } },
});
