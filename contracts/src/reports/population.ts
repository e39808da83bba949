import type { RiskGroup } from '../intake/risk.ts';
import type { ChartType } from '../questionnaire/chart-type.ts';
import type { ItemType } from '../questionnaire/questionnaire.ts';

/** A possible answer of a question. */
export interface Category {
  /** What it is called in every language: the English text of an option, the number of a scale. Filters name it by this. */
  readonly key: string;
  /** In the reader's language. */
  readonly label: string;
  /** The option's risk; undefined where it depends on more than the answer. */
  readonly group: RiskGroup | undefined;
}

/** One way in which a question was answered: a set of categories and the risk that it came to. There are few of them. */
export interface ReplyKind {
  /** Places in the question's categories. */
  readonly places: readonly number[];
  readonly group: RiskGroup;
}

/** A question of a report with everything that was answered to it, as a column. */
export interface Question {
  /** Unique within the report: `<questionnaireId>/<uniqueId>`. */
  readonly key: string;
  readonly questionnaireId: string;
  readonly uniqueId: string;
  readonly text: string;
  readonly type: ItemType;
  /** Possible answers in their order, and those given that no version offers; none for free text. */
  readonly categories: readonly Category[];
  /** The lowest and highest value of a scoring question. */
  readonly scale: { readonly low: number; readonly high: number } | undefined;
  /** A recommendation on 0 to 10, with the target of its score (S2 §4 "NPS"). */
  readonly nps: { readonly target: number } | undefined;
  /** The chart that the report's settings choose for it. */
  readonly chart: ChartType | undefined;
  /** The reply kinds by code. Code 0 is no reply: its entry has no places. */
  readonly kinds: readonly ReplyKind[];
  /** The code of each submission of its questionnaire. */
  readonly codes: Uint16Array;
}

/** Places in a list, one for each row; wider ones where the list is longer than a byte tells. */
export type Places = Uint8Array | Uint16Array;

/** A questionnaire of a report, with a row for each patient who submitted it; the columns have one length and order. */
export interface ReportedQuestionnaire {
  readonly id: string;
  readonly name: string;
  readonly rows: number;
  /** The patient of each row, from 0 to below the population's size. No patient has two rows. */
  readonly patients: Uint32Array;
  /** Civil day of the submission in the organisation's zone, in days since 1970-01-01; ascending. */
  readonly days: Uint16Array;
  /** Places in the population's contents, departments and versions of this questionnaire. */
  readonly contents: Places;
  readonly departments: Places;
  readonly versions: Places;
  /** Ids of the submissions; only for those who may see individual answers (D9). */
  readonly forms: Int32Array | undefined;
  readonly questions: readonly Question[];
}

/** Everybody whose answers a report shows. Patients are numbers from 0. */
export interface Population {
  readonly size: number;
  /** Content values and department symbols that its rows name. */
  readonly contents: readonly string[];
  readonly departments: readonly string[];
  readonly questionnaires: readonly ReportedQuestionnaire[];
}

/** Patients that a selection keeps. */
export interface KeptPatients {
  readonly size: number;
  /** By patient: 1 where they are kept. */
  readonly mask: Uint8Array;
}
