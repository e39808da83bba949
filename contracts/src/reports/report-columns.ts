import { type Static, Type } from 'typebox';
import { getReportData, QuestionAnswerPair, ReportQuestionnaire } from '../http/report.ts';
import { RiskGroup } from '../intake/risk.ts';
import { route } from '../route/route.ts';
import { CivilDate } from '../time/civil-date.ts';

/** The key of the answer "I do not know, discuss it with me", which has no text of a questionnaire (decision 172). */
export const unsureKey = '(unsure)';

/** What a question has been since a version: other words, other options, or new itself. */
export const QuestionChange = Type.Object({
  /** The number of the version that brought it; the former one is the version that was answered before it. */
  version: Type.Integer(),
  what: Type.Enum(['wording', 'options', 'new']),
});
export type QuestionChange = Static<typeof QuestionChange>;

/** A question with what was answered to it: `codes` has for each row of the questionnaire a place in `kinds`. */
export const ColumnQuestion = Type.Object({
  ...QuestionAnswerPair.properties,
  input: Type.Object({
    ...QuestionAnswerPair.properties.input.properties,
    options: Type.Array(
      Type.Object({
        answer: Type.String(),
        groupId: RiskGroup,
        /** The English text, which is the same in every language; `unsureKey` for not knowing. */
        key: Type.String(),
      }),
    ),
  }),
  /**
   * Ways in which it was answered: the options' keys or the number of the scale, and the risk group. The first is no answer, with
   * group 4; the others come from the most frequent to the rarest.
   */
  kinds: Type.Array(Type.Object({ answers: Type.Array(Type.String()), group: RiskGroup })),
  /** A column (`decodeColumn`). Empty for an open question: free text is in no column. */
  codes: Type.String(),
  /** Places in `versionNumbers` of the versions that ask it: whoever answered another one had no such question. */
  askedIn: Type.Array(Type.Integer()),
  changes: Type.Array(QuestionChange),
});
export type ColumnQuestion = Static<typeof ColumnQuestion>;

/**
 * A questionnaire with a row for each patient who submitted it, the last submission of each. Rows are in the order of their days;
 * within a day in that of arrival for those who may see individual answers, by chance for others (D9).
 */
export const ColumnQuestionnaire = Type.Object({
  ...ReportQuestionnaire.properties,
  questionAnswerPairs: Type.Array(ColumnQuestion),
  rows: Type.Integer(),
  /** Civil day of the first row in the organisation's zone. */
  firstDay: CivilDate,
  /** A column: days since the former row's day, 0 in the first row. */
  days: Type.String(),
  /** The number of each row's patient. Left out if each row is the next patient that no row before it has, from this questionnaire's first. */
  patients: Type.Optional(Type.Array(Type.Integer())),
  /** Columns of places in the reply's contents and departments and in `versionNumbers`. */
  contents: Type.String(),
  departments: Type.String(),
  versions: Type.String(),
  /** The id of each row's submission as the difference to the former row's, the first to 0; for those who may see individual answers (D9). */
  forms: Type.Optional(Type.Array(Type.Integer())),
  /** The versions that rows answer, in their order, with the civil day on which each was published. */
  versionNumbers: Type.Array(Type.Object({ version: Type.Integer(), since: CivilDate })),
});
export type ColumnQuestionnaire = Static<typeof ColumnQuestionnaire>;

const LeftOutCounts = Type.Object({
  /** Patients who are hidden, where hidden ones are left out. */
  hidden: Type.Integer(),
  /** Patients whose identifier holds a typed text, such as that of test records. */
  typed: Type.Integer(),
  /** Sent again later: a later submission of the same patient counts, or would if the period reached as far. */
  sentAgain: Type.Integer(),
});

/** From a Monday to a Sunday. */
const WeeksOrNull = Type.Unsafe<{ from: string; to: string } | null>({
  anyOf: [Type.Object({ from: CivilDate, to: CivilDate }), { type: 'null' }],
});

export const ReportColumns = Type.Object({
  questionnaires: Type.Array(ColumnQuestionnaire),
  /** Content values and department symbols that the rows name. */
  contents: Type.Array(Type.String()),
  departments: Type.Array(Type.String()),
  unusedQuestionnaires: Type.Array(Type.String()),
  org: Type.String(),
  dep: Type.String(),
  /** Patients of all rows, who are numbers from 0 to below it. */
  size: Type.Integer(),
  /**
   * The weeks that figures are of, Monday to Sunday, where small groups are protected from the caller: the questionnaires then have no
   * rows, `size` is 0 and figures are asked of the server (`getReportFigures`). Null where the reply has rows.
   */
  weeks: WeeksOrNull,
  /**
   * The finished weeks of submission that a line over time covers, where `weeks` is not null; of periods without one of submissions they
   * depend on no patient.
   */
  submittedWeeks: WeeksOrNull,
  /**
   * What is not counted, each once, by the first reason that fits. With the rows (of patients: with `size`) it comes to the whole:
   * everything that was submitted to the report's questionnaires within scope, content and periods, before anybody is hidden.
   */
  leftOut: Type.Object({ patients: LeftOutCounts, submissions: LeftOutCounts }),
});
export type ReportColumns = Static<typeof ReportColumns>;

/** The data of a report (S2 §7 `POST /api/reports/data`) by columns, which the screens read: the same call with another reply. */
export const getReportColumns = route({
  ...getReportData,
  url: '/api/reports/columns',
  summary: 'Submitted questionnaires of a report by columns',
  reply: ReportColumns,
});
