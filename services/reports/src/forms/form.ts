import type { ItemType, RiskGroup } from '@intake-desk/contracts';

/** One question of a completed form, in the reader's language. */
export interface FormEntry {
  readonly uniqueId: string;
  readonly type: ItemType;
  readonly question: string;
  /** Several for a checkbox, none where it was left open. */
  readonly answers: readonly string[];
  /** The risk group it had at submission; null where it has no answer. */
  readonly group: RiskGroup | null;
}

/** A completed form as staff read it. */
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
  /** Sum of scores and its group, where the questionnaire has one. */
  readonly score: number | null;
  readonly scoreGroup: RiskGroup | null;
  readonly sections: readonly { readonly title: string; readonly entries: readonly FormEntry[] }[];
}
