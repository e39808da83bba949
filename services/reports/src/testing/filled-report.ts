import {
  type Language,
  type Permission,
  type Questionnaire,
  type ReportData,
  type ReportQuestion,
  risk,
} from '@intake-desk/contracts';
import { type Population, populationOf, type ReportColumns } from '@intake-desk/contracts/reports';
import type { Database } from '@intake-desk/database';
import type { PatientTrace } from '@intake-desk/identity';
import type { Reports } from '../create-reports.ts';
import { pain } from '../questionnaires/library/index.ts';
import { ReportSettingEntity } from '../tables/report-setting.entity.ts';
import { SubmissionEntity } from '../tables/submission.entity.ts';
import type { DrawnForms } from './drawn-forms.ts';
import { type Hospital, makeHospital, makePatient, makeStaff } from './hospital.ts';
import { measuredQuestionnaire } from './measured-questionnaire.ts';
import { versionedQuestionnaire } from './versioned-questionnaire.ts';

const questionnaires: readonly Questionnaire[] = [...versionedQuestionnaire, pain, measuredQuestionnaire];

const march: ReportQuestion = {
  org: 'columns',
  departmentSymbol: 'all',
  reportId: 'sleep',
  content: ['sleep', 'pain'],
  periodFormSubmitted: { period: 'custom', start: '2026-03-01', end: '2026-03-31' },
};

/** The data of one caller in both shapes. */
interface Told {
  readonly data: ReportData;
  readonly columns: ReportColumns;
  readonly population: Population;
  /** Intakes in the access log for each shape, sorted, with repetitions for the columns. */
  readonly named: Record<'data' | 'columns', readonly PatientTrace['intakeId'][]>;
}

/** A hospital with a report and what was submitted to it. */
export interface FilledReport {
  /** In the order of the submissions. */
  readonly formIds: readonly number[];
  readonly ask: (
    permissions: readonly Permission[],
    more?: Partial<ReportQuestion>,
    language?: Language,
  ) => Promise<Told>;
}

/** Fills a hospital of its own; `charts` are those that the report's settings choose, by form and question. */
export type FillReport = (drawn: DrawnForms, charts?: Record<string, Record<string, string>>) => Promise<FilledReport>;

/** Installs the questionnaires, and returns what fills hospitals with answers to them. */
export async function reportFilling(database: Database, reports: Reports): Promise<FillReport> {
  const ids = await reports.questionnaires.install(questionnaires);
  const versions = new Map<Questionnaire, number>();
  for (const questionnaire of questionnaires) {
    const all = await reports.questionnaires.all(ids.get(questionnaire.key) ?? 0);
    const found = all.find((one) => one.questionnaire.version === questionnaire.version);
    versions.set(questionnaire, found?.id ?? 0);
  }
  let hospitals = 0;
  // One unit for all rows; a unit per row would take most of the test's time.
  return ({ patients, forms }, charts = {}) =>
    database.write(async () => {
      hospitals += 1;
      const hospital = await makeHospital(database, `columns-${hospitals}`, ids, false);
      const { organisationId, departmentId } = hospital;
      const setting = { organisationId, departmentId: null, reportKey: 'sleep', name: 'Sleep' };
      await reports.reportSettings.install([{ ...setting, forms: ['unsure', 'pain', 'measured'] }]);
      const manager = database.manager();
      await manager.update(ReportSettingEntity, { organisationId }, { charts });
      const intakes: number[] = [];
      for (const patient of patients) {
        const made = await makePatient(database, hospital, { ...patient, questionnaireId: ids.get('unsure') ?? 0 });
        intakes.push(made.intakeId);
      }
      const rows = forms.map(({ patient, questionnaire, at, superseded, answers, groups }, round) => ({
        organisationId,
        departmentId,
        intakeId: intakes[patient] ?? 0,
        round,
        answers,
        groups,
        language: 'nl',
        worstGroup: risk.normal,
        score: null,
        step: 0,
        revision: 1,
        activeSeconds: 0,
        startedAt: at,
        savedAt: at,
        submittedAt: at,
        questionnaireVersionId: versions.get(questionnaire) ?? 0,
        state: superseded ? ('superseded' as const) : ('submitted' as const),
      }));
      await manager.insert(SubmissionEntity, rows);
      const stored = await manager.find(SubmissionEntity, { where: { organisationId }, order: { round: 'ASC' } });
      const formIds = stored.map(({ id }) => id);
      return { formIds, ask: asking(reports, hospital) };
    });
}

/** Asks in both shapes. */
const asking =
  (reports: Reports, hospital: Hospital): FilledReport['ask'] =>
  async (permissions, more = {}, language = 'en') => {
    const question = { ...march, ...more };
    const one = makeStaff(hospital, permissions, language);
    const other = makeStaff(hospital, permissions, language);
    const data = await reports.reportData.read(one.staff, question);
    const columns = await reports.reportData.readColumns(other.staff, question);
    const named = { data: [...new Set(intakesOf(one.traces))], columns: intakesOf(other.traces) };
    return { data, columns, population: populationOf(columns), named };
  };

const intakesOf = (traces: readonly PatientTrace[]): PatientTrace['intakeId'][] =>
  traces.map(({ intakeId }) => intakeId).sort();
