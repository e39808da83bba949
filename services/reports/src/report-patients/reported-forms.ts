import { Forbidden, NotFound, type Permission } from '@intake-desk/contracts';
import { allOf, InstantColumn, isIn, NullableColumn, type RowOf, rowOf, select, sql } from '@intake-desk/database';
import { alsoInScope, type ScopeDepartment, type Staff } from '@intake-desk/identity';
import { intakeRecord } from '@intake-desk/intakes';
import Type from 'typebox';
import type { ReportsContext } from '../context.ts';
import type { OpenReport } from '../report-access/enabled-reports.ts';
import { AnswersColumn, GroupsColumn } from '../submissions/stored-answers.ts';

const ReportedForm = rowOf({
  id: Type.Integer(),
  version: Type.Integer(),
  answers: AnswersColumn,
  groups: GroupsColumn,
  submitted_at: InstantColumn,
  intake_id: Type.Integer(),
  organisation_id: Type.Integer(),
  department_id: Type.Integer(),
  hash: Type.String(),
  epd: Type.String(),
  fullname: NullableColumn(Type.String()),
  created_at: InstantColumn,
  appointment_at: NullableColumn(InstantColumn),
});
export type ReportedForm = RowOf<typeof ReportedForm>;

/** Throws Forbidden unless the caller has every permission, since a route checks only one. */
export function requireAll({ can }: Pick<Staff, 'can'>, permissions: readonly Permission[]): void {
  if (!permissions.every(can)) throw new Forbidden();
}

/** Reads a report's current submissions in the order of `ids`. Throws NotFound if nothing is left. */
export async function reportedForms(
  { database }: ReportsContext,
  { scope }: Staff,
  { setting }: OpenReport,
  ids: readonly number[],
): Promise<ReportedForm[]> {
  const { contents, forms } = setting;
  const rows = await select(database.read(), ReportedForm)`
    SELECT s.id, s.questionnaire_version_id AS version, s.answers, s.\`groups\` AS \`groups\`, s.submitted_at,
    i.id AS intake_id, i.organisation_id, i.department_id, i.hash, i.epd, i.fullname, i.created_at, i.appointment_at
    FROM submission s
    JOIN ${intakeRecord} i ON i.id = s.intake_id
    JOIN questionnaire_version v ON v.id = s.questionnaire_version_id
    JOIN questionnaire q ON q.id = v.questionnaire_id
    WHERE ${allOf([
      isIn(sql`s.id`, ids),
      sql`s.state = 'submitted'`,
      alsoInScope(scope, 's'),
      alsoInScope(scope, 'i'),
      isIn(sql`q.questionnaire_key`, forms),
      ...(contents.length > 0 ? [isIn(sql`i.content`, contents)] : []),
    ])}`;
  if (rows.length === 0) throw new NotFound('There are no such forms in this report.');
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/** Records the patients of a response for the access log. */
export const traceForms = ({ trail }: Staff, rows: readonly ReportedForm[]): void =>
  trail.patients(rows.map((row) => ({ intakeId: row.intake_id, epd: row.epd, organisationId: row.organisation_id })));

/** Returns the reference that opens the record of a form. */
export function recordOf({ scope }: Staff, row: ReportedForm): { hash: string; orgSymbol: string; department: string } {
  const department: ScopeDepartment | undefined = scope.departments.find(({ id }) => id === row.department_id);
  if (!department) throw new Error('The form is outside the scope.');
  return { hash: row.hash, orgSymbol: department.organisationSymbol, department: department.symbol };
}
