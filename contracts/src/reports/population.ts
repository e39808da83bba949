import type { RiskGroup } from '../intake/risk.ts';
import type { ChartType } from '../questionnaire/chart-type.ts';
import type { ItemType } from '../questionnaire/questionnaire.ts';
import type { ColumnQuestion } from './report-columns.ts';

export interface Category {
  /** Identifies it in every language and in filters: the code of an option, the number on a scale, or a range (`rangeStart`). */
  readonly key: string;
  readonly label: string;
  /** The option's risk group; undefined if it depends on more than the answer. */
  readonly group: RiskGroup | undefined;
}

/** One combination of answers with its risk group. A question has few such combinations. */
export interface ReplyKind {
  /** Indexes into the question's categories. */
  readonly places: readonly number[];
  readonly group: RiskGroup;
  /** The number or date itself (`ColumnQuestion.kinds`). */
  readonly value?: number;
}

export interface Question {
  /** Unique within the report: `<questionnaireId>/<uniqueId>`. */
  readonly key: string;
  readonly questionnaireId: string;
  readonly uniqueId: string;
  readonly text: string;
  readonly type: ItemType;
  /** Possible answers in their order, then given ones that no version offers; empty for free text. */
  readonly categories: readonly Category[];
  /** For numbers and dates, whose categories are ranges. */
  readonly measure: ColumnQuestion['input']['measure'];
  readonly scale: { readonly low: number; readonly high: number } | undefined;
  /** Target of the recommendation score, for a question from 0 to 10 (S2 §4 "NPS"). */
  readonly nps: { readonly target: number } | undefined;
  readonly chart: ChartType | undefined;
  /** Reply kinds by code. Code 0 is no reply and has no places. */
  readonly kinds: readonly ReplyKind[];
  readonly codes: Uint16Array;
}

/** Indexes into a list, one per row; 16 bits wide if the list has more than 256 entries. */
export type Places = Uint8Array | Uint16Array;

/** A questionnaire of a report. All columns have one row for each patient who submitted it, in the same order. */
export interface ReportedQuestionnaire {
  readonly id: string;
  readonly name: string;
  readonly rows: number;
  /** Patient of each row, below the population's size. No patient has two rows. */
  readonly patients: Uint32Array;
  /** Civil day of submission in the organisation's zone, in days since 1970-01-01; ascending. */
  readonly days: Uint16Array;
  /** Indexes into the population's contents, its departments, and the questionnaire's versions. */
  readonly contents: Places;
  readonly departments: Places;
  readonly versions: Places;
  /** Ids of the submissions; only for readers who may see individual answers (D9). */
  readonly forms: Int32Array | undefined;
  readonly questions: readonly Question[];
}

/** All patients of a report, numbered from 0. */
export interface Population {
  readonly size: number;
  /** Content values and department symbols of its rows. */
  readonly contents: readonly string[];
  readonly departments: readonly string[];
  readonly questionnaires: readonly ReportedQuestionnaire[];
}

export interface KeptPatients {
  readonly size: number;
  /** 1 for each kept patient. */
  readonly mask: Uint8Array;
}
