import { defaultPageSize, NotFound, type Reply } from '@intake-desk/contracts';
import {
  type Hl7Mapping,
  type Hl7MessageState,
  type Hl7MessageView,
  hl7MessageStates,
  type listHl7Messages,
  type ReadValue,
  type readHl7Message,
} from '@intake-desk/contracts/administration';
import {
  allOf,
  type Database,
  InstantColumn,
  NullableColumn,
  pageOf,
  type RowOf,
  rowOf,
  type Sql,
  select,
  selectOne,
  sql,
} from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import Type from 'typebox';
import type { IntegrationContext } from '../context.ts';
import { HospitalProblem } from '../hospital/hospital-problem.ts';
import { Hl7MessageText } from '../message/hl7-message-text.ts';
import { valuesOf } from '../message/read-event.ts';
import { Hl7MessageEntity } from '../tables/hl7-message.entity.ts';
import { Hl7SenderEntity } from '../tables/hl7-sender.entity.ts';

interface MessageQuery {
  readonly state?: Hl7MessageState | undefined;
  /** Id of a sender. */
  readonly sender?: number | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

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
const CountRow = rowOf({ count: Type.Integer() });

const messageRows = (condition: Sql): Sql =>
  sql`SELECT m.id, m.sender_id AS sender, s.name AS sender_name, m.control_id, m.type, m.state, m.reason, m.place, m.value,
      m.attempts, m.received_at, m.done_at,
      CASE WHEN m.state = 'waiting' THEN (SELECT MIN(e.id) FROM hl7_message e WHERE e.organisation_id = m.organisation_id
        AND e.patient_key = m.patient_key AND e.state = 'failed' AND e.id < m.id) END AS behind
    FROM hl7_message m JOIN hl7_sender s ON s.id = m.sender_id WHERE ${condition}`;

const viewOf = ({ reason, place, value, received_at, done_at, ...row }: RowOf<typeof MessageRow>): Hl7MessageView => ({
  ...row,
  fault: reason === null ? null : { reason, place, value },
  received_at: received_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
});

/** Returns a page of the organisation's messages, newest first. Throws NotFound for another organisation's sender. */
export async function listMessages(
  { database }: IntegrationContext,
  { scope: { organisationId } }: Pick<Staff, 'scope'>,
  { state, sender, page = 1, pageSize = defaultPageSize }: MessageQuery,
): Promise<Reply<typeof listHl7Messages>> {
  const reader = database.read();
  if (sender !== undefined && !(await reader.existsBy(Hl7SenderEntity, { id: sender, organisationId }))) {
    throw new NotFound('There is no such sender.');
  }
  const owned = sql`m.organisation_id = ${organisationId}`;
  const condition = allOf([
    owned,
    ...(state === undefined ? [] : [sql`m.state = ${state}`]),
    ...(sender === undefined ? [] : [sql`m.sender_id = ${sender}`]),
  ]);
  const countOf = async (counted: Sql): Promise<number> =>
    (await selectOne(reader, CountRow, sql`SELECT COUNT(*) AS count FROM hl7_message m WHERE ${counted}`)).count;
  const rows = await select(
    reader,
    MessageRow,
    sql`${messageRows(condition)} ORDER BY m.received_at DESC, m.id DESC ${pageOf({ page, pageSize })}`,
  );
  const total = await countOf(condition);
  const failed = await countOf(sql`${owned} AND m.state = 'failed'`);
  return { rows: rows.map(viewOf), total, failed, page, pageSize };
}

/** Returns a message of the caller's organisation without its text. Throws NotFound. */
export async function messageView(
  database: Database,
  { scope: { organisationId } }: Pick<Staff, 'scope'>,
  id: number,
): Promise<Hl7MessageView> {
  const owned = sql`m.id = ${id} AND m.organisation_id = ${organisationId}`;
  const [row] = await select(database.read(), MessageRow, messageRows(owned));
  if (!row) throw new NotFound('There is no such message.');
  return viewOf(row);
}

/** Returns a message with its text, and names its patient for the access log. Throws NotFound. */
export async function readMessage(
  { database }: IntegrationContext,
  staff: Pick<Staff, 'scope' | 'trail'>,
  id: number,
): Promise<Reply<typeof readHl7Message>> {
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

/** Returns the values of a message; none if the text is no message. */
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
