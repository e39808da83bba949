import { defaultPageSize, NotFound, type Reply } from '@intake-desk/contracts';
import {
  type Hl7ResultState,
  type Hl7ResultView,
  hl7ResultStates,
  type listHl7Results,
  type readHl7Result,
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
import { intakeRecord } from '@intake-desk/intakes';
import Type from 'typebox';
import type { IntegrationContext } from '../context.ts';
import { Hl7DestinationEntity } from '../tables/hl7-destination.entity.ts';
import { Hl7ResultEntity } from '../tables/hl7-result.entity.ts';
import { withoutFile } from './write-mdm.ts';

interface ResultQuery {
  readonly state?: Hl7ResultState | undefined;
  /** Id of a destination. */
  readonly destination?: number | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

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
const CountRow = rowOf({ count: Type.Integer() });
const EpdRow = rowOf({ epd: Type.String(), intake_id: Type.Integer() });

const resultRows = (condition: Sql): Sql =>
  sql`SELECT r.id, r.destination_id AS destination, d.name AS destination_name, r.control_id, r.type, r.state, r.reason, r.value,
      r.attempts, r.created_at, r.done_at
    FROM hl7_result r JOIN hl7_destination d ON d.id = r.destination_id WHERE ${condition}`;

const viewOf = ({ reason, value, created_at, done_at, ...row }: RowOf<typeof ResultRow>): Hl7ResultView => ({
  ...row,
  fault: reason === null ? null : { reason, place: null, value },
  created_at: created_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
});

/** Returns a page of the organisation's results, newest first. Throws NotFound for another organisation's destination. */
export async function listResults(
  { database }: IntegrationContext,
  { scope: { organisationId } }: Pick<Staff, 'scope'>,
  { state, destination, page = 1, pageSize = defaultPageSize }: ResultQuery,
): Promise<Reply<typeof listHl7Results>> {
  const reader = database.read();
  if (
    destination !== undefined &&
    !(await reader.existsBy(Hl7DestinationEntity, { id: destination, organisationId }))
  ) {
    throw new NotFound('There is no such destination.');
  }
  const owned = sql`r.organisation_id = ${organisationId}`;
  const condition = allOf([
    owned,
    ...(state === undefined ? [] : [sql`r.state = ${state}`]),
    ...(destination === undefined ? [] : [sql`r.destination_id = ${destination}`]),
  ]);
  const countOf = async (counted: Sql): Promise<number> =>
    (await selectOne(reader, CountRow, sql`SELECT COUNT(*) AS count FROM hl7_result r WHERE ${counted}`)).count;
  const rows = await select(
    reader,
    ResultRow,
    sql`${resultRows(condition)} ORDER BY r.created_at DESC, r.id DESC ${pageOf({ page, pageSize })}`,
  );
  const total = await countOf(condition);
  const failed = await countOf(sql`${owned} AND r.state = 'failed'`);
  return { rows: rows.map(viewOf), total, failed, page, pageSize };
}

/** Returns a result of the caller's organisation without its text. Throws NotFound. */
export async function resultView(
  database: Database,
  { scope: { organisationId } }: Pick<Staff, 'scope'>,
  id: number,
): Promise<Hl7ResultView> {
  const owned = sql`r.id = ${id} AND r.organisation_id = ${organisationId}`;
  const [row] = await select(database.read(), ResultRow, resultRows(owned));
  if (!row) throw new NotFound('There is no such result.');
  return viewOf(row);
}

/** Returns a result with its text, and names its patient for the access log. Throws NotFound. */
export async function readResult(
  { database }: IntegrationContext,
  staff: Pick<Staff, 'scope' | 'trail'>,
  id: number,
): Promise<Reply<typeof readHl7Result>> {
  const view = await resultView(database, staff, id);
  const { organisationId } = staff.scope;
  const reader = database.read();
  const { epd, intake_id: intakeId } = await selectOne(
    reader,
    EpdRow,
    sql`SELECT i.epd, r.intake_id FROM hl7_result r JOIN ${intakeRecord} i ON i.id = r.intake_id WHERE r.id = ${id}`,
  );
  staff.trail.patients([{ intakeId, epd, organisationId }]);
  return { ...view, body: await resultText(database, organisationId, id), epd };
}

/** Returns the text of an organisation's result with a line for each segment; null before it is sent. */
export async function resultText(database: Database, organisationId: number, id: number): Promise<string | null> {
  const result = await database.read().findOneBy(Hl7ResultEntity, { id, organisationId });
  return result?.body ? withoutFile(result.body).replaceAll('\r', '\n') : null;
}
