import type { Args, Reply } from '@intake-desk/contracts';
import { type Hl7ResultView, hl7ResultStates, type listHl7Results } from '@intake-desk/contracts/administration';
import {
  type Database,
  InstantColumn,
  NullableColumn,
  type RowOf,
  rowOf,
  select,
  selectOne,
  sql,
} from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { intakeRecord } from '@intake-desk/intakes';
import Type from 'typebox';
import type { IntegrationContext } from '../context.ts';
import { messageList } from '../messages/message-list.ts';
import { Hl7ResultEntity } from '../tables/hl7-result.entity.ts';
import { withoutFile } from './write-mdm.ts';

const ResultRow = rowOf({
  id: Type.Integer(),
  destination: Type.Integer(),
  destination_name: Type.String(),
  control_id: Type.String(),
  type: Type.String(),
  state: Type.Enum([...hl7ResultStates]),
  reason: NullableColumn(Type.String()),
  value: NullableColumn(Type.String()),
  attempts: Type.Integer(),
  created_at: InstantColumn,
  done_at: NullableColumn(InstantColumn),
});
const EpdRow = rowOf({ epd: Type.String(), intake_id: Type.Integer() });

const viewOf = ({ reason, value, created_at, done_at, ...row }: RowOf<typeof ResultRow>): Hl7ResultView => ({
  ...row,
  fault: reason === null ? null : { reason, place: null, value },
  created_at: created_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
});

const results = messageList({
  noun: 'result',
  table: sql`hl7_result`,
  time: sql`m.created_at`,
  system: { noun: 'destination', table: sql`hl7_destination`, column: sql`m.destination_id` },
  read: async (database, condition) => {
    const rows = await select(database.read(), ResultRow)`
      SELECT m.id, m.destination_id AS destination, d.name AS destination_name, m.control_id, m.type, m.state, m.reason, m.value,
        m.attempts, m.created_at, m.done_at
      FROM hl7_result m JOIN hl7_destination d ON d.id = m.destination_id WHERE ${condition}`;
    return rows.map(viewOf);
  },
});

/** Returns a result of the caller's organisation without its text. Throws NotFound. */
export const resultView = results.one;

/** Returns a page of the organisation's results, newest first. Throws NotFound for another organisation's destination. */
export const listResults = (
  { database }: IntegrationContext,
  staff: Pick<Staff, 'scope'>,
  { state, destination, ...page }: Omit<Args<typeof listHl7Results>['query'], 'org'>,
): Promise<Reply<typeof listHl7Results>> => results.page(database, staff, { state, system: destination, ...page });

/** Returns a result with its text, and names its patient for the access log. Throws NotFound. */
export async function readResult({ database }: IntegrationContext, staff: Pick<Staff, 'scope' | 'trail'>, id: number) {
  const view = await resultView(database, staff, id);
  const { organisationId } = staff.scope;
  const reader = database.read();
  const { epd, intake_id: intakeId } = await selectOne(reader, EpdRow)`
    SELECT i.epd, r.intake_id FROM hl7_result r JOIN ${intakeRecord} i ON i.id = r.intake_id WHERE r.id = ${id}`;
  staff.trail.patients([{ intakeId, epd, organisationId }]);
  return { ...view, body: await resultText(database, organisationId, id), epd };
}

/** Returns the text of an organisation's result with a line for each segment; null before it is sent. */
export async function resultText(database: Database, organisationId: number, id: number): Promise<string | null> {
  const result = await database.read().findOneBy(Hl7ResultEntity, { id, organisationId });
  return result?.body ? withoutFile(result.body).replaceAll('\r', '\n') : null;
}
