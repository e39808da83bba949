import type { ItemType, RiskGroup } from '@intake-desk/contracts';

/** One question of a completed form, in the reader's language. */
export interface FormEntry {
  readonly uniqueId: string;
  readonly type: ItemType;
  readonly question: string;
  /** Several for a checkbox, empty if unanswered. */
  readonly answers: readonly string[];
  /** Risk group at submission; null without an answer. */
  readonly group: RiskGroup | null;
}

export interface Form {
  readonly id: number;
  readonly title: string;
  readonly notice: string;
  readonly organisation: string;
  readonly department: string;
  /** IANA zone in which `submittedAt` is shown. */
  readonly timezone: string;
  /** The date of birth as the department writes it. */
  readonly patient: { readonly epd: string; readonly fullname: string; readonly dob: string | null };
  readonly submittedAt: Date;
  readonly worst: RiskGroup;
  /** Total score and its group, if the questionnaire has one. */
  readonly score: number | null;
  readonly scoreGroup: RiskGroup | null;
  readonly sections: readonly { readonly title: string; readonly entries: readonly FormEntry[] }[];
}
