import type { BirthDateState, Category, Language, PortalSettings, RiskGroup, Status } from '@intake-desk/contracts';
import type { PatientLinkKind } from '../tables/patient-link.entity.ts';

/** Who a patient's link stands for: one intake and nothing else (decisions "patient links"). */
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
  /** What the department tells its patients and asks of them. */
  readonly portal: PortalSettings;
  readonly language: Language;
  /** The procedure's value. */
  readonly content: string;
  /** The procedure's label in the patient's language. */
  readonly contentLabel: string;
  /** Null where the procedure asks nothing. */
  readonly questionnaireId: number | null;
  readonly status: Status;
  readonly category: Category;
  /** The furthest answered step; 0: none. */
  readonly step: number;
  readonly appointmentAt: Date | null;
  /** When the first form was sent. */
  readonly firstCompletedAt: Date | null;
  /** Answers of another generation of links are not shown (decision 272). */
  readonly linkGeneration: number;
  /** There is an address to which the patient's mail goes. */
  readonly hasAddress: boolean;
  /** Which of the intake's links it is. */
  readonly link: PatientLinkKind | 'invitation';
  /** The link was made for a device of the organisation. */
  readonly device: boolean;
  /** The link begins at the first question, not where the patient left off (S1 §3 `no_step`). */
  readonly fromStart: boolean;
  /** Staff unlocked all steps for this link (S1 §3 `unlockAllSteps`). */
  readonly unlocked: boolean;
  readonly birthDate: BirthDateState;
}

/** A form that a patient has completed. */
export interface FilledForm {
  readonly formId: number;
  /** Its name as the timeline shows it. */
  readonly name: string;
  readonly group: RiskGroup;
  readonly at: Date;
  /** The form of which it is the changed one; it takes that one's place. */
  readonly supersedes?: number | undefined;
}
