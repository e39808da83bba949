import type { Args, Reply } from '@intake-desk/contracts';
import {
  type Hl7Mapping,
  type Hl7MessageView,
  hl7MessageStates,
  type listHl7Messages,
  type ReadValue,
} from '@intake-desk/contracts/administration';
import { type Database, InstantColumn, NullableColumn, type RowOf, rowOf, select, sql } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import Type from 'typebox';
import type { IntegrationContext } from '../context.ts';
import { HospitalProblem } from '../hospital/hospital-problem.ts';
import { Hl7MessageText } from '../message/hl7-message-text.ts';
import { valuesOf } from '../message/read-event.ts';
import { Hl7MessageEntity } from '../tables/hl7-message.entity.ts';
import { Hl7SenderEntity } from '../tables/hl7-sender.entity.ts';
import { messageList } from './message-list.ts';

const MessageRow = rowOf({
  id: Type.Integer(),
  sender: Type.Integer(),
  sender_name: Type.String(),
  control_id: Type.String(),
  type: Type.String(),
  state: Type.Enum([...hl7MessageStates]),
  reason: NullableColumn(Type.String()),
  place: NullableColumn(Type.String()),
  value: NullableColumn(Type.String()),
  behind: NullableColumn(Type.Integer()),
  attempts: Type.Integer(),
  received_at: InstantColumn,
  done_at: NullableColumn(InstantColumn),
});
const viewOf = ({ reason, place, value, received_at, done_at, ...row }: RowOf<typeof MessageRow>): Hl7MessageView => ({
  ...row,
  fault: reason === null ? null : { reason, place, value },
  received_at: received_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
});

const received = messageList({
  noun: 'message',
  table: sql`hl7_message`,
  time: sql`m.received_at`,
  system: { noun: 'sender', table: sql`hl7_sender`, column: sql`m.sender_id` },
  read: async (database, condition) => {
    const rows = await select(database.read(), MessageRow)`
      SELECT m.id, m.sender_id AS sender, s.name AS sender_name, m.control_id, m.type, m.state, m.reason, m.place, m.value,
        m.attempts, m.received_at, m.done_at,
        CASE WHEN m.state = 'waiting' THEN (SELECT MIN(e.id) FROM hl7_message e WHERE e.organisation_id = m.organisation_id
          AND e.patient_key = m.patient_key AND e.state = 'failed' AND e.id < m.id) END AS behind
      FROM hl7_message m JOIN hl7_sender s ON s.id = m.sender_id WHERE ${condition}`;
    return rows.map(viewOf);
  },
});

/** Returns a message of the caller's organisation without its text. Throws NotFound. */
export const messageView = received.one;

/** Returns a page of the organisation's messages, newest first. Throws NotFound for another organisation's sender. */
export const listMessages = (
  { database }: IntegrationContext,
  staff: Pick<Staff, 'scope'>,
  { state, sender, ...page }: Omit<Args<typeof listHl7Messages>['query'], 'org'>,
): Promise<Reply<typeof listHl7Messages>> => received.page(database, staff, { state, system: sender, ...page });

/** Returns a message with its text, and names its patient for the access log. Throws NotFound. */
export async function readMessage({ database }: IntegrationContext, staff: Pick<Staff, 'scope' | 'trail'>, id: number) {
  const view = await messageView(database, staff, id);
  const { organisationId } = staff.scope;
  const reader = database.read();
  const { body, intakeId } = await reader.findOneByOrFail(Hl7MessageEntity, { id, organisationId });
  const sender = await reader.findOneByOrFail(Hl7SenderEntity, { id: view.sender });
  const values = readValues(body, sender.mapping);
  const epd = values.find(({ field }) => field === 'epd')?.value;
  if (epd) staff.trail.patients([{ intakeId, epd, organisationId }]);
  return { ...view, body, values };
}

function readValues(body: string, mapping: Hl7Mapping): ReadValue[] {
  try {
    return valuesOf(new Hl7MessageText(body), mapping);
  } catch (error) {
    if (error instanceof HospitalProblem) return [];
    throw error;
  }
}

/** Returns the text of an organisation's message with a line for each segment; null once retention has deleted it. */
export async function messageText(database: Database, organisationId: number, id: number): Promise<string | null> {
  const message = await database.read().findOneBy(Hl7MessageEntity, { id, organisationId });
  return message?.body.replaceAll(/\r\n?/g, '\n') ?? null;
}
