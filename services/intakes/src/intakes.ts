import type {
  ContentOption,
  ConversionData,
  ConversionRequest,
  EditLock,
  FoundPatient,
  getProgress,
  ReadInvitation,
  RecordDetail,
  Reply,
  Tag,
  TimelineEntry,
} from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import type { FilledForm, Patient } from './patient-links/patient.ts';

/** What intakes needs from outside; its clock is the database's `now`. */
export interface IntakesParts {
  database: Database;
  /** The desk's public address, before `/q/<token>` of a patient's link. */
  publicUrl: string;
}

/** An opened record in one browser tab. `sessionId` is S1's name of the tab. */
export interface RecordTab {
  readonly hash: string;
  readonly sessionId: number;
}

/** How an intake is handed over to the patient on a device. */
export interface HandOver {
  readonly hash: string;
  /** Begins at the first question. */
  readonly noStep?: boolean | undefined;
  /** All steps are open again, for a reason that the timeline keeps. */
  readonly unlockAllSteps?: boolean | undefined;
  readonly unlockReason?: string | undefined;
}

/**
 * The use cases of intakes. A record outside the scope is NotFound; one of a linked organisation may be read and is
 * Forbidden to change. Every use case names the patients whose data it shows or changes on `staff.trail`.
 */
export interface Intakes {
  /** Rows, totals and charts of a period, from one filter (decisions "tables"). Throws Invalid for a bad range. */
  conversionData(
    staff: Staff,
    question: Omit<ConversionRequest, 'action' | 'org' | 'departmentSymbol'>,
  ): Promise<ConversionData>;
  /**
   * Patients of the scope whose identifier or name matches, by their newest intake, in the order that `searchPatients` of
   * contracts says. Throws Invalid{text} for a text that is too short.
   */
  searchPatients(staff: Staff, text: string): Promise<FoundPatient[]>;
  /** Status and forms of one intake. */
  progress(staff: Staff, request: { id: number }): Promise<Reply<typeof getProgress>>;
  /** The organisation's tags, disabled ones included. */
  tags(staff: Staff): Promise<Tag[]>;
  /** Content that the scope's departments send, in the caller's language. */
  departmentContent(staff: Staff): Promise<ContentOption[]>;
  /**
   * Creates an intake with its timeline, tags, appointment and mail in one unit and returns its hash; for the same
   * invitation again the hash of the first (see `onceInvited`). Throws Invalid with keys per field, Forbidden for a
   * linked department, Conflict for a key that was used with other content, InvitationLimit.
   */
  invite(staff: Staff, invitation: ReadInvitation): Promise<string>;
  /** A patient's record as the modal shows it. */
  record(staff: Staff, request: RecordTab): Promise<RecordDetail>;
  /** Takes the edit lock unless another holds it; answers who holds it now. */
  startEditing(staff: Staff, request: RecordTab): Promise<EditLock>;
  /** Keeps the edit lock if it is this tab's; answers who holds it now. */
  keepEditing(staff: Staff, request: RecordTab): Promise<EditLock>;
  /** Releases the lock of this tab; without a tab one of the same sign-in (decisions "sign-out of a record"). */
  stopEditing(staff: Staff, request: { hash: string; sessionId?: number | undefined }): Promise<null>;
  /**
   * For writes to a record (decisions "edit lock"): throws Locked where another user holds it, or another tab of the
   * same user when `tab` is given. Called within the write's unit it stays true until the commit.
   */
  assertNotLocked(staff: Staff, intakeId: number, tab?: number): Promise<void>;
  /** Adds a comment. Throws Invalid{body: comment.required | comment.max}. */
  comment(staff: Staff, request: { commentable_id: number; body: string }): Promise<TimelineEntry>;
  /**
   * Makes a link for the patient on this device and answers its address; it works for one sitting, beside that of the
   * mail. Throws Invalid{unlockReason: pin.reason}, Conflict where answers that were sent would be opened.
   */
  handOver(staff: Staff, request: HandOver): Promise<string>;
  /**
   * Makes a new link for the patient's mail and answers its address; the mail's one before ends. Throws Locked, and Conflict
   * where the intake was completed or is hidden.
   */
  renewLink(staff: Staff, id: number): Promise<string>;
  /** The patient of a link's token. Throws NotFound for an unknown or expired one. Changes nothing. */
  patientByToken(token: string): Promise<Patient>;
  /** A person has opened the link: not opened becomes opened. Again, or later, it changes nothing. */
  opened(patient: Patient): Promise<void>;
  /** The patient has answered up to `step` (1 is the first); it never goes back. Throws Conflict where completed. */
  answered(patient: Patient, step: number): Promise<void>;
  /** The patient has sent a form: completed, with the first form's group. The same form again changes nothing. */
  completed(patient: Patient, form: FilledForm): Promise<void>;
  /** Deletes what is kept of requests that no longer matter; returns how many rows. */
  sweep(): Promise<number>;
}
