import { type Answers, type Questionnaire, RiskGroup } from '@intake-desk/contracts';
import {
  firstByTime,
  InstantColumn,
  isIn,
  NullableColumn,
  type RowOf,
  rowOf,
  type Sql,
  select,
  sql,
} from '@intake-desk/database';
import { alsoInScope, type Staff } from '@intake-desk/identity';
import { intakeRecord } from '@intake-desk/intakes';
import Type from 'typebox';
import type { ReportsContext } from '../context.ts';
import { AnswersColumn, GroupsColumn } from '../submissions/stored-answers.ts';

const IdRow = rowOf({ id: Type.Integer(), intakeId: Type.Integer() });

/** Returns the ids of the submitted forms of intakes of the scope, oldest first. */
export const idsOfForms = (
  { database }: ReportsContext,
  { scope }: Pick<Staff, 'scope'>,
  intakeIds: readonly number[],
): Promise<RowOf<typeof IdRow>[]> =>
  select(database.read(), IdRow)`
    SELECT s.id, s.intake_id AS intakeId FROM submission s WHERE ${isIn(sql`s.intake_id`, intakeIds)}
    AND s.state = 'submitted' AND ${alsoInScope(scope, 's')} ORDER BY s.submitted_at, s.id`;

/** `until` is excluded. */
interface Period {
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

interface FormSearch {
  readonly ids?: readonly number[] | undefined;
  readonly epdSearch?: string | undefined;
  readonly authored: Period;
  readonly submitted: Period;
  readonly after: { readonly at: Date; readonly id: number } | null;
  readonly count: number;
}

/** Finds submitted forms of the scope, oldest first. */
export function findSubmitted(
  { database }: ReportsContext,
  { scope }: Pick<Staff, 'scope'>,
  { ids, epdSearch, authored, submitted, after, count }: FormSearch,
): ReturnType<typeof firstByTime> {
  const ofPatient: Sql[] =
    epdSearch === undefined ? [] : [sql`i.organisation_id = ${scope.organisationId} AND i.epd_search = ${epdSearch}`];
  const ofEach = scope.departments.map(
    (one) => sql`s.organisation_id = ${scope.organisationId} AND s.department_id = ${one.id}`,
  );
  return firstByTime(database, {
    from: ofPatient.length > 0 ? sql`${intakeRecord} i JOIN submission s ON s.intake_id = i.id` : sql`submission s`,
    time: sql`s.submitted_at`,
    id: sql`s.id`,
    each: ofPatient.length > 0 ? ofPatient : ids === undefined ? ofEach : [isIn(sql`s.id`, ids)],
    where: [
      sql`s.state = 'submitted'`,
      alsoInScope(scope, 's'),
      ...(ids === undefined ? [] : [isIn(sql`s.id`, ids)]),
      ...within(authoredAt, authored),
      ...within(sql`s.submitted_at`, submitted),
    ],
    after,
    count,
  });
}

/** Answers of patients are given when they are submitted. */
const authoredAt = sql`COALESCE(s.authored_at, s.submitted_at)`;

const within = (column: Sql, { from, until }: Period): Sql[] => [
  ...(from ? [sql`${column} >= ${from}`] : []),
  ...(until ? [sql`${column} < ${until}`] : []),
];

const SubmittedRow = rowOf({
  id: Type.Integer(),
  intakeId: Type.Integer(),
  hash: Type.String(),
  epd: Type.String(),
  version: Type.Integer(),
  language: Type.String(),
  answers: AnswersColumn,
  groups: GroupsColumn,
  worst: RiskGroup,
  score: NullableColumn(Type.Integer()),
  authoredAt: InstantColumn,
  submittedAt: InstantColumn,
});

export interface SubmittedForm extends Omit<RowOf<typeof SubmittedRow>, 'version' | 'answers'> {
  readonly answers: Answers;
  readonly questionnaire: Questionnaire;
}

/** Returns forms that `findSubmitted` found, in the order of their ids here, and names their patients for the access log. */
export async function submittedForms(
  { database, questionnaires }: ReportsContext,
  { scope: { organisationId }, trail }: Pick<Staff, 'scope' | 'trail'>,
  ids: readonly number[],
): Promise<SubmittedForm[]> {
  const rows = await select(database.read(), SubmittedRow)`
    SELECT s.id, s.intake_id AS intakeId, i.hash, i.epd, s.questionnaire_version_id AS version, s.language, s.answers,
    s.\`groups\` AS \`groups\`, s.worst_group AS worst, s.score, ${authoredAt} AS authoredAt, s.submitted_at AS submittedAt
    FROM submission s JOIN ${intakeRecord} i ON i.id = s.intake_id WHERE ${isIn(sql`s.id`, ids)}`;
  trail.patients(rows.map(({ intakeId, epd }) => ({ intakeId, epd, organisationId })));
  const versions = await questionnaires.versions(rows.map(({ version }) => version));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    const published = row && versions.get(row.version);
    return published ? [{ ...row, questionnaire: published.questionnaire }] : [];
  });
}
