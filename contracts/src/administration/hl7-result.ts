import { Hl7DestinationId, Hl7ResultId, Nothing, OrganisationSymbol, route } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { pageFields } from '../http/department-call.ts';
import { NullableInstant, NullableText } from '../schema/nullable.ts';
import { Instant } from '../time/civil-date.ts';
import { adminOrganisationBody, adminOrganisationQuery } from './administration-call.ts';
import { messagePageOf } from './hl7-message.ts';
import { Hl7Fault } from './hl7-sender.ts';

/** Waiting: not acknowledged yet. Failed: refused, waits for somebody. Discarded: no longer sent. */
export const hl7ResultStates = ['waiting', 'sent', 'failed', 'discarded'] as const;
export const Hl7ResultState = Type.Enum([...hl7ResultStates]);
export type Hl7ResultState = Static<typeof Hl7ResultState>;

/** A result for a hospital's system in the list of Settings, without its text. */
export const Hl7ResultView = Type.Object({
  id: Hl7ResultId,
  destination: Hl7DestinationId,
  destination_name: Type.String(),
  control_id: Type.String(),
  type: Type.String(),
  state: Hl7ResultState,
  /** Also the reason why a waiting result could not be sent yet. */
  fault: Type.Union([Hl7Fault, Type.Null()]),
  attempts: Type.Integer({ minimum: 0 }),
  created_at: Instant,
  done_at: NullableInstant,
});
export type Hl7ResultView = Static<typeof Hl7ResultView>;

export const listHl7Results = route('GET /api/admin/hl7Result', {
  ...adminOrganisationQuery,
  summary: 'Results for hospitals’ systems, newest first',
  query: Type.Object({
    org: OrganisationSymbol,
    state: Type.Optional(Hl7ResultState),
    destination: Type.Optional(Hl7DestinationId),
    ...pageFields,
  }),
  reply: messagePageOf(Hl7ResultView),
});

/** Reads a result with its text, which is null before it is first sent, and its patient. */
export const readHl7Result = route('GET /api/admin/hl7Result/:id', {
  ...adminOrganisationQuery,
  summary: 'A result with its text',
  patient: 'read',
  params: Type.Object({ id: Hl7ResultId }),
  reply: Type.Object({ ...Hl7ResultView.properties, body: NullableText, epd: Type.String() }),
  example: { ...adminOrganisationQuery.example, params: { id: 12 } },
});

/** Sends a failed result again, as its record is now. 409 if it has not failed. */
export const retryHl7Result = route('POST /api/admin/hl7Result/:id/retry', {
  ...adminOrganisationBody,
  summary: 'Sends a failed result again',
  params: Type.Object({ id: Hl7ResultId }),
  body: Type.Object({ org: OrganisationSymbol }),
  reply: Hl7ResultView,
  example: { params: { id: 12 }, body: { org: 'northsea' } },
});

/** Discards a result that failed or waits. 409 if it was sent or discarded. */
export const discardHl7Result = route('POST /api/admin/hl7Result/:id/discard', {
  ...adminOrganisationBody,
  summary: 'Discards a result',
  params: Type.Object({ id: Hl7ResultId }),
  body: Type.Object({ org: OrganisationSymbol }),
  reply: Nothing,
  example: { params: { id: 12 }, body: { org: 'northsea' } },
});
