import { BatchInput, RowDoubt, RowState, status } from '@intake-desk/contracts';
import {
  type Database,
  type Engine,
  instantText,
  JsonColumn,
  NullableColumn,
  readBy,
  rowOf,
  type Sql,
  sql,
  verbatim,
} from '@intake-desk/database';
import { Type } from 'typebox';
import type { InvitationBatch } from '../tables/batch.entity.ts';
import { inSlice, type Slice } from './slices.ts';

export const ReviewedRow = rowOf({
  id: Type.Integer(),
  position: Type.Integer(),
  state: RowState,
  doubt: Type.Union([RowDoubt, Type.Null()]),
  input: NullableColumn(JsonColumn(BatchInput)),
  errors: NullableColumn(JsonColumn(Type.Record(Type.String(), Type.Array(Type.String())))),
});

/**
 * Returns the condition that a patient has an open intake of a questionnaire: not completed, not hidden. `epd` is a search text.
 * Names the index, since SQLite would read all intakes of the department for each patient.
 */
export const invitedAlready = (
  engine: Engine,
  { organisationId, departmentId }: Pick<InvitationBatch, 'organisationId' | 'departmentId'>,
  { epd, content }: { readonly epd: Sql; readonly content: Sql },
): Sql => sql`EXISTS (SELECT 1 FROM ${readBy(engine, 'intake i', 'ix_intake_epd_search')}
  WHERE i.organisation_id = ${organisationId} AND i.department_id = ${departmentId} AND i.epd_search = ${epd}
    AND i.content = ${content} AND i.status <> ${status.completed} AND i.hidden_at IS NULL)`;

/**
 * Returns the rows of a slice of a list with their states on screen, as a table for FROM. A draft's doubtful rows are found anew each
 * time, since they depend on other rows and invitations; an accepted list's are settled.
 */
export function reviewedRows({ engine, now }: Pick<Database, 'engine' | 'now'>, batch: InvitationBatch, slice: Slice) {
  const rows = (
    state: Sql,
    doubt: Sql,
  ): Sql => sql`SELECT r.id, r.position, ${state} AS state, ${doubt} AS doubt, r.input,
    r.errors, r.anyway FROM invitation_batch_row r WHERE r.batch_id = ${batch.id}
    AND ${inSlice(verbatim('r.position'), slice)}`;
  const none = verbatim('NULL');
  if (batch.state !== 'draft') return sql`(${rows(verbatim('r.state'), none)})`;
  const repeated = sql`EXISTS (SELECT 1 FROM ${readBy(engine, 'invitation_batch_row o', 'ix_invitation_batch_row_same')} WHERE o.batch_id = ${batch.id} AND o.epd = r.epd
    AND o.content = r.content AND o.position < r.position AND o.state = 'ready')`;
  const invited = invitedAlready(engine, batch, { epd: verbatim('r.epd'), content: verbatim('r.content') });
  const doubt = sql`CASE WHEN r.state <> 'ready' THEN NULL WHEN ${repeated} THEN 'repeated' WHEN ${invited} THEN 'invited'
    WHEN r.appointment_at < ${instantText(now())} THEN 'past' END`;
  return sql`(SELECT d.id, d.position, CASE WHEN d.doubt IS NOT NULL AND d.anyway = 0 THEN 'doubtful' ELSE d.state END AS state,
    d.doubt, d.input, d.errors, d.anyway FROM (${rows(verbatim('r.state'), doubt)}) d)`;
}
