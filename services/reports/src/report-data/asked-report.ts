import { type Language, type Questionnaire, type ReportQuestion, searchText } from '@intake-desk/contracts';
import { allOf, InstantColumn, isIn, rowOf, type Sql, select, sql } from '@intake-desk/database';
import { inScope, type Staff } from '@intake-desk/identity';
import { testMark } from '@intake-desk/intakes';
import Type from 'typebox';
import type { ReportsContext } from '../context.ts';
import { inNewestWords } from '../forms/report-questionnaire.ts';
import { inOrganisationWords } from '../questionnaires/organisation-words.ts';
import { type OpenReport, openReport } from '../report-access/enabled-reports.ts';
import { type ReportFilter, reportFilter } from './report-filter.ts';
import { protectsFrom, readsIndividuals } from './small-group.ts';

export interface ReportedVersion {
  readonly questionnaire: Questionnaire;
  readonly publishedAt: Date;
}

/** A caller's request to a report. Conditions name the submission `s` and its intake `i`. */
export interface AskedReport {
  readonly report: OpenReport;
  /** Versions of its questionnaires by id, newest first for each questionnaire. */
  readonly versions: ReadonlyMap<number, ReportedVersion>;
  /** Condition for the organisation, departments and questionnaires that it may read. */
  readonly reach: Sql;
  readonly filter: ReportFilter;
  readonly content: readonly string[];
}

/**
 * Returns the typed identifiers of patients to exclude. Callers without the right to individual answers can only
 * exclude test records: otherwise figures with and without a patient would reveal their answers.
 */
const hiddenBy = (staff: Staff, typed: readonly string[] = []): string[] =>
  readsIndividuals(staff) ? [...typed] : typed.filter((epd) => searchText(epd) === testMark);

const VersionRow = rowOf({ id: Type.Integer(), published_at: InstantColumn });

/** Reads versions by id in the words of reports, newest first for each questionnaire. */
async function reportedVersions(
  { database, questionnaires }: ReportsContext,
  forms: readonly string[],
  language: Language,
): Promise<Map<number, ReportedVersion>> {
  const rows = await select(database.read(), VersionRow)`
    SELECT v.id, v.created_at AS published_at FROM questionnaire_version v
    JOIN questionnaire q ON q.id = v.questionnaire_id WHERE ${isIn(sql`q.questionnaire_key`, forms)}`;
  const published = await questionnaires.versions(rows.map(({ id }) => id));
  const newestFirst = rows
    .flatMap(({ id, published_at: publishedAt }) => {
      const version = published.get(id);
      return version ? [{ id, publishedAt, questionnaire: inOrganisationWords(version.questionnaire, language) }] : [];
    })
    .sort((one, other) => other.questionnaire.version - one.questionnaire.version);
  const reported = new Map<number, ReportedVersion>();
  for (const versions of Map.groupBy(newestFirst, ({ questionnaire }) => questionnaire.key).values()) {
    const worded = inNewestWords(versions.map(({ questionnaire }) => questionnaire));
    for (const [index, { id, publishedAt, questionnaire }] of versions.entries()) {
      reported.set(id, { questionnaire: worded[index] ?? questionnaire, publishedAt });
    }
  }
  return reported;
}

/** Resolves a request. Throws NotFound for a report not enabled for the caller, Invalid for a period. */
export async function askedReport(
  context: ReportsContext,
  staff: Staff,
  question: ReportQuestion,
): Promise<AskedReport> {
  const report = await openReport(context, staff, question.reportId);
  const { contents, forms } = report.setting;
  const content = question.content.filter((value) => contents.length === 0 || contents.includes(value));
  const filter = reportFilter(
    { ...question, content, hiddenEPDs: hiddenBy(staff, question.hiddenEPDs) },
    staff.scope.timezone,
    (await protectsFrom(context.database, staff)) ? context.clock() : null,
  );
  const versions = await reportedVersions(context, forms, staff.scope.language);
  const reach = allOf([
    inScope(staff.scope, 's'),
    inScope(staff.scope, 'i'),
    isIn(sql`s.questionnaire_version_id`, [...versions.keys()]),
  ]);
  return { report, versions, reach, filter, content };
}

/** Returns everything but the submissions that determines the counted patients. */
export const nameOf = (
  { scope }: Staff,
  { report: { setting }, versions, filter }: AskedReport,
): readonly unknown[] => [
  scope.organisationId,
  scope.departments.map(({ id }) => id).sort((one, other) => one - other),
  ...[setting.id, setting.forms, [...versions.keys()].sort((one, other) => one - other)],
  filter.named,
];
