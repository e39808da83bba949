import { type Static, Type } from 'typebox';
import { getReportData, QuestionAnswerPair, ReportQuestionnaire } from '../http/report.ts';
import { RiskGroup } from '../intake/risk.ts';
import { dateKinds } from '../questionnaire/questionnaire.ts';
import { route } from '../route/route.ts';
import { CivilDate } from '../time/civil-date.ts';

/** Key of the answer "I do not know, discuss it with me", which is no text of a questionnaire (decision 172). */
export const unsureKey = '(unsure)';

/** A change of a question in a version: its wording, its options, or the question itself is new. */
export const QuestionChange = Type.Object({
  /** Number of the changing version; the former one is the answered version before it. */
  version: Type.Integer(),
  what: Type.Enum(['wording', 'options', 'new']),
});
export type QuestionChange = Static<typeof QuestionChange>;

/** A question with its replies: `codes` has an index into `kinds` for each row of the questionnaire. */
export const ColumnQuestion = Type.Object({
  ...QuestionAnswerPair.properties,
  input: Type.Object({
    ...QuestionAnswerPair.properties.input.properties,
    options: Type.Array(
      Type.Object({
        answer: Type.String(),
        groupId: RiskGroup,
        /** The option's code in every language, or the start of a range; `unsureKey` for not knowing. */
        key: Type.String(),
      }),
    ),
    /**
     * For numbers and dates: the options are ranges, in their order and without the unit, which is in the reader's language. `step` is
     * the distance between neighbouring values.
     */
    measure: Type.Optional(
      Type.Object({
        kind: Type.Enum(['number', ...dateKinds]),
        unit: Type.Optional(Type.String()),
        step: Type.Optional(Type.Number()),
      }),
    ),
  }),
  /** Combinations of answers with their risk group, by falling frequency. The first is no answer, with group 4. */
  kinds: Type.Array(
    Type.Object({
      answers: Type.Array(Type.String()),
      group: RiskGroup,
      /** The number itself, the date in days since 1970-01-01 or the time in minutes; only in replies with rows. */
      value: Type.Optional(Type.Number()),
    }),
  ),
  /** An encoded column (`decodeColumn`); empty for an open question, since free text is in no column. */
  codes: Type.String(),
  /** Indexes into `versionNumbers` of the versions that ask it. */
  askedIn: Type.Array(Type.Integer()),
  changes: Type.Array(QuestionChange),
});
export type ColumnQuestion = Static<typeof ColumnQuestion>;

/**
 * A questionnaire with one row per patient, for the last submission. Rows are sorted by day; within a day by arrival for readers
 * who may see individual answers, at random for others (D9).
 */
export const ColumnQuestionnaire = Type.Object({
  ...ReportQuestionnaire.properties,
  questionAnswerPairs: Type.Array(ColumnQuestion),
  rows: Type.Integer(),
  /** Civil day of the first row in the organisation's zone. */
  firstDay: CivilDate,
  /** An encoded column: days since the row before, 0 in the first row. */
  days: Type.String(),
  /** Patient number of each row. Left out if the rows are consecutive new patients. */
  patients: Type.Optional(Type.Array(Type.Integer())),
  /** Encoded columns of indexes into the reply's contents, its departments, and `versionNumbers`. */
  contents: Type.String(),
  departments: Type.String(),
  versions: Type.String(),
  /** Submission ids as differences between rows, for readers who may see individual answers (D9). */
  forms: Type.Optional(Type.Array(Type.Integer())),
  /** Answered versions in their order, with the civil day of publication. */
  versionNumbers: Type.Array(Type.Object({ version: Type.Integer(), since: CivilDate })),
});
export type ColumnQuestionnaire = Static<typeof ColumnQuestionnaire>;

const LeftOutCounts = Type.Object({
  /** Hidden patients, if hidden ones are left out. */
  hidden: Type.Integer(),
  /** Patients whose identifier contains a typed text, such as that of test records. */
  typed: Type.Integer(),
  /** Replaced by a later submission of the same patient, even if that one is after the period. */
  sentAgain: Type.Integer(),
});

/** From Monday to Sunday. */
const WeeksOrNull = Type.Unsafe<{ from: string; to: string } | null>({
  anyOf: [Type.Object({ from: CivilDate, to: CivilDate }), { type: 'null' }],
});

export const ReportColumns = Type.Object({
  questionnaires: Type.Array(ColumnQuestionnaire),
  /** Content values and department symbols of the rows. */
  contents: Type.Array(Type.String()),
  departments: Type.Array(Type.String()),
  unusedQuestionnaires: Type.Array(Type.String()),
  org: Type.String(),
  dep: Type.String(),
  /** Number of patients; rows number them from 0. */
  size: Type.Integer(),
  /**
   * Weeks of the figures, Monday to Sunday, where small groups are protected from the caller: the questionnaires then have no rows,
   * `size` is 0, and `getReportFigures` returns figures. Null if the reply has rows.
   */
  weeks: WeeksOrNull,
  /** Complete weeks for a line over time, if `weeks` is not null. */
  submittedWeeks: WeeksOrNull,
  /**
   * Everything that is not counted, each by the first reason that applies. Together with the rows (for patients: `size`) it adds up
   * to all submissions within scope, content and periods, hidden ones included.
   */
  leftOut: Type.Object({ patients: LeftOutCounts, submissions: LeftOutCounts }),
});
export type ReportColumns = Static<typeof ReportColumns>;

/** Returns a report's data (S2 §7 `POST /api/reports/data`) by columns, for the screens. The request is the same. */
export const getReportColumns = route('POST /api/reports/columns', {
  ...getReportData,
  summary: 'Submitted questionnaires of a report by columns',
  reply: ReportColumns,
});
