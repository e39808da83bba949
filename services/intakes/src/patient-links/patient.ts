import type { Category, Language, RiskGroup, Status } from '@intake-desk/contracts';

/** Who a patient's link stands for: one intake and nothing else (decisions "patient links"). */
export interface Patient {
  readonly intakeId: number;
  readonly hash: string;
  readonly epd: string;
  readonly organisationId: number;
  readonly organisationSymbol: string;
  readonly organisationName: string;
  readonly departmentId: number;
  readonly departmentSymbol: string;
  readonly departmentName: string;
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
  /** The link begins at the first question, not where the patient left off (S1 §3 `no_step`). */
  readonly fromStart: boolean;
}

/** A form that a patient has completed. */
export interface FilledForm {
  readonly formId: number;
  /** Its name as the timeline shows it. */
  readonly name: string;
  readonly group: RiskGroup;
  readonly at: Date;
}
