import { bind, type Database } from '@intake-desk/database';
import { changeDraft, deleteDraft, importDraft, replaceDraft } from './content/change-draft.ts';
import { newestContents } from './content/newest-contents.ts';
import { publishContent } from './content/publish-content.ts';
import { contentFile, contentRow, idOfContent, listContent, readContent } from './content/read-content.ts';
import { requireInUse, switchContent } from './content/use-content.ts';
import type { ReportsContext } from './context.ts';
import { readDropOff } from './drop-off/read-drop-off.ts';
import { figuresKeyOf } from './figures/figures-key.ts';
import { PopulationCache } from './figures/population-cache.ts';
import { readFigures } from './figures/read-figures.ts';
import { givenAnswers } from './forms/given-answers.ts';
import { readGradedForm } from './forms/graded-form.ts';
import { listForms, readForm, readFormPdf } from './forms/read-form.ts';
import { findSubmitted, idsOfForms, submittedForms } from './forms/submitted-forms.ts';
import { PublishedQuestionnaires } from './questionnaires/published-questionnaires.ts';
import { enabledReports } from './report-access/enabled-reports.ts';
import { readReportColumns } from './report-data/read-report-columns.ts';
import { readReportData } from './report-data/read-report-data.ts';
import { exportReportPatients } from './report-patients/export-report-patients.ts';
import { findReportPatients } from './report-patients/find-report-patients.ts';
import { listReportAnswers } from './report-patients/list-report-answers.ts';
import { listReportPatients } from './report-patients/list-report-patients.ts';
import { changeReport, createReport, deleteReport, listReports } from './report-settings/administered-reports.ts';
import { installReportSettings } from './report-settings/install-report-settings.ts';
import { reportChoices } from './report-settings/report-choices.ts';
import { readView } from './report-views/read-view.ts';
import { renameInOverviews } from './report-views/rename-department.ts';
import { saveView } from './report-views/save-view.ts';
import { giveConsent } from './submissions/give-consent.ts';
import { MedianCache } from './submissions/median-cache.ts';
import { medianMinutes } from './submissions/median-minutes.ts';
import { portalIntake } from './submissions/portal-intake.ts';
import { reachItem } from './submissions/reach-item.ts';
import { reopen } from './submissions/reopen.ts';
import { saveAnswer } from './submissions/save-answer.ts';
import { submit, submitAnswers } from './submissions/submit.ts';

interface ReportsOptions {
  readonly database: Database;
  /** The clock of saves and submissions; the database's by default. */
  readonly clock?: () => Date;
  /** Key for blurring figures (`figuresKeyOf`), the same for all processes of a desk; random by default. */
  readonly figuresKey?: string;
}

/** Creates the use cases of questionnaires, forms and reports. */
export function createReports({
  database,
  clock = database.now,
  figuresKey = figuresKeyOf(undefined),
}: ReportsOptions) {
  const questionnaires = new PublishedQuestionnaires(database);
  const context: ReportsContext = {
    database,
    clock,
    questionnaires,
    figuresKey,
    medians: new MedianCache(clock),
    populations: new PopulationCache(),
  };
  return {
    questionnaires,
    /** Questionnaires as administrators edit them; all organisations of an installation share them. */
    content: bind(context, {
      list: listContent,
      row: contentRow,
      read: readContent,
      file: contentFile,
      newest: newestContents,
      idOf: idOfContent,
      importDraft,
      replaceDraft,
      changeDraft,
      deleteDraft,
      publish: publishContent,
      switch: switchContent,
      requireInUse,
    }),
    submissions: bind(context, {
      portalIntake,
      giveConsent,
      saveAnswer,
      reachItem,
      submit,
      submitAnswers,
      reopen,
      medianMinutes,
    }),
    forms: bind(context, {
      list: listForms,
      read: readForm,
      graded: readGradedForm,
      answers: givenAnswers,
      pdf: readFormPdf,
      idsOf: idsOfForms,
      find: findSubmitted,
      submitted: submittedForms,
    }),
    reportSettings: {
      ...bind(context, { enabled: enabledReports, install: installReportSettings }),
      administered: bind(context, {
        list: listReports,
        choices: reportChoices,
        create: createReport,
        change: changeReport,
        delete: deleteReport,
      }),
    },
    reportData: bind(context, { read: readReportData, readColumns: readReportColumns }),
    reportPatients: bind(context, {
      list: listReportPatients,
      find: findReportPatients,
      export: exportReportPatients,
      answers: listReportAnswers,
    }),
    reportViews: bind(context, { read: readView, save: saveView, renameDepartment: renameInOverviews }),
    figures: bind(context, { read: readFigures }),
    dropOff: bind(context, { read: readDropOff }),
  };
}

export type Reports = ReturnType<typeof createReports>;
