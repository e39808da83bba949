import type { Database } from '@intake-desk/database';
import { formPdf } from './forms/form-pdf.ts';
import { formsOf, readForm } from './forms/read-form.ts';
import { PublishedQuestionnaires } from './questionnaires/published-questionnaires.ts';
import { reportData } from './report-data/report-data.ts';
import { enabledReports } from './report-settings/enabled-reports.ts';
import { installReportSettings } from './report-settings/report-settings.ts';
import type { Reports } from './reports.ts';
import type { Room } from './room.ts';
import { portalIntake } from './submissions/portal-intake.ts';
import { saveAnswer } from './submissions/save-answer.ts';
import { submit } from './submissions/submit.ts';

/** What the room needs from outside. */
export interface ReportsParts {
  readonly database: Database;
  /** Tells the time of savings and submissions; the database's own clock where there is none. */
  readonly clock?: () => Date;
}

/** Questionnaires, forms and reports over one database. */
export function createReports({ database, clock = database.now }: ReportsParts): Reports {
  const room: Room = { database, clock, questionnaires: new PublishedQuestionnaires(database) };
  return {
    portalIntake: (patient) => portalIntake(room, patient),
    saveAnswer: (patient, given) => saveAnswer(room, patient, given),
    submit: (patient) => submit(room, patient),
    enabledReports: (staff) => enabledReports(room, staff),
    reportData: (staff, question) => reportData(room, staff, question),
    formsOf: (staff, intakeId) => formsOf(room, staff, intakeId),
    form: (staff, formId) => readForm(room, staff, formId),
    formPdf: async (staff, formId) =>
      formPdf(await readForm(room, staff, formId), {
        language: staff.language,
        seesRisk: staff.can('view_form_group'),
      }),
    installQuestionnaires: (questionnaires, demo = false) => room.questionnaires.install(questionnaires, demo),
    installReportSettings: (settings) => installReportSettings(database, settings),
  };
}
