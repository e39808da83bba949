import type { BirthDateState, Category, Language, PortalSettings, RiskGroup, Status } from '@intake-desk/contracts';
import type { LiveSubject } from '../intake/live-event.ts';
import type { PatientLinkKind } from '../tables/patient-link.entity.ts';

/** A patient who opened a link, which gives access to one intake only (decisions "patient links"). */
export interface Patient {
  readonly intakeId: number;
  readonly hash: string;
  readonly epd: string;
  readonly organisationId: number;
  readonly organisationSymbol: string;
  readonly organisationName: string;
  /** The organisation's IANA zone. */
  readonly timezone: string;
  readonly departmentId: number;
  readonly departmentSymbol: string;
  readonly departmentName: string;
  readonly portal: PortalSettings;
  readonly language: Language;
  readonly organisationLanguage: Language;
  readonly content: string;
  readonly contentLabel: string;
  /** Null if the procedure has no questionnaire. */
  readonly questionnaireId: number | null;
  readonly status: Status;
  readonly category: Category;
  readonly step: number;
  readonly appointmentAt: Date | null;
  readonly firstCompletedAt: Date | null;
  /** Hides answers that were given by links of another generation (decision 272). */
  readonly linkGeneration: number;
  /** As + and digits. */
  readonly phone: string | null;
  readonly hasAddress: boolean;
  readonly link: PatientLinkKind | 'invitation';
  readonly device: boolean;
  /** Begins at the first question, not where the patient left off (S1 §3 `no_step`). */
  readonly fromStart: boolean;
  /** True if staff unlocked all steps for this link (S1 §3 `unlockAllSteps`). */
  readonly unlocked: boolean;
  readonly birthDate: BirthDateState;
  /** The link has expired and shows nothing of the patient. */
  readonly expired: boolean;
}

/** Names a patient's intake in live events. */
export const subjectOfPatient = (patient: Patient): LiveSubject => ({
  intakeId: patient.intakeId,
  organisationId: patient.organisationId,
  org: patient.organisationSymbol,
  department: patient.departmentSymbol,
  hash: patient.hash,
});

export interface FilledForm {
  readonly formId: number;
  readonly name: string;
  /** The worst risk group of its answers, sums included. */
  readonly group: RiskGroup;
  readonly at: Date;
  /** Id of the previous round's form, which it replaces. */
  readonly supersedes?: number | undefined;
}
