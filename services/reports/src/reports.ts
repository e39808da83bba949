import type {
  Answer,
  EnabledReport,
  PortalIntake,
  Questionnaire,
  RecordDetail,
  ReportData,
  ReportQuestion,
  RiskGroup,
} from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import type { Form } from './forms/form.ts';
import type { NewReportSetting } from './report-settings/report-settings.ts';
import type { Patient } from './submissions/patient.ts';

/** One answer as it comes from the portal; `step` is the index of the group that it stands in. */
export interface GivenAnswer {
  readonly uniqueId: string;
  readonly answer: Answer;
  readonly step: number;
}

/** What a save leaves behind. */
export interface SavedAnswer {
  /** Counts the saves of this form. */
  readonly revision: number;
  /** How many items have an answer now; 1 and more make the intake one in progress. */
  readonly answered: number;
}

/** A form that has been sent: what the intake's record keeps of it. */
export interface SubmittedForm {
  readonly formId: number;
  /** The questionnaire's title in the organisation's language. */
  readonly name: string;
  /** The worst risk group of its answers, sums included. */
  readonly group: RiskGroup;
  readonly at: Date;
}

/** What the room offers. Use cases for patients write in the caller's unit where there is one. */
export interface Reports {
  /** The patient's questionnaire and the answers so far; changes nothing. */
  portalIntake(patient: Patient): Promise<PortalIntake>;
  /** Saves one answer. Throws Invalid (`answer.*` under the item) or Conflict where the form was sent. */
  saveAnswer(patient: Patient, given: GivenAnswer): Promise<SavedAnswer>;
  /** Freezes the form. Throws Invalid with `answer.required` under each item that lacks one, or Conflict. */
  submit(patient: Patient): Promise<SubmittedForm>;
  /** Reports that are enabled for the scope and open to the caller. */
  enabledReports(staff: Staff): Promise<EnabledReport[]>;
  /** S2 §7 `POST /api/reports/data`. Throws NotFound for a report that is not enabled for the caller. */
  reportData(staff: Staff, question: ReportQuestion): Promise<ReportData>;
  /** Completed forms of an intake within the scope, named in the caller's language. */
  formsOf(staff: Staff, intakeId: number): Promise<RecordDetail['completedForms']>;
  /** One completed form with questions and answers in the caller's language. Throws NotFound outside the scope. */
  form(staff: Staff, formId: number): Promise<Form>;
  /** The same as a PDF (A4). */
  formPdf(staff: Staff, formId: number): Promise<Buffer>;
  /** Inserts versions that are not there yet; answers the questionnaires' ids by key. Versions never change. */
  installQuestionnaires(questionnaires: readonly Questionnaire[], demo?: boolean): Promise<Map<string, number>>;
  /** Inserts reports of an organisation that are not there yet. */
  installReportSettings(settings: readonly NewReportSetting[]): Promise<void>;
}
