import type { RiskGroup } from '@intake-desk/contracts';
import type {
  AnswerCounts,
  Filters,
  GroupFigure,
  Population,
  Question,
  ReportedQuestionnaire,
} from '@intake-desk/contracts/reports';
import { type ChartPicture, paperColors, paperLook } from '@intake-desk/kit/files';
import { chartTypeOf } from '../chart/chart-type.ts';
import type { ChartNumbers } from '../chart/chart-view.ts';
import { pieOption } from '../chart/pie-option.ts';
import { rangeAxisOf } from '../chart/value-text.ts';
import { type FigureWords, partFigures } from '../files/part-figures.ts';
import type { PdfPart } from '../files/report-pdf.ts';
import { type AnswerFigures, type Figures, wholeCounts } from '../model/figures.ts';
import { riskParts } from '../overview/risk-parts.ts';
import type { PlacedQuestion, PlacedQuestionnaire } from '../overviews/overview-questions.ts';
import { chartHeight, questionOption } from '../question/question-option.ts';
import { questionParts } from '../question/question-parts.ts';

interface PartWords {
  readonly risk: string;
  readonly group: (group: RiskGroup) => string;
  readonly respondents: (respondents: number) => string;
  readonly fewRespondents: string;
  /** Replaces a figure that is too small. */
  readonly few: string;
  readonly ofRespondents: string;
  readonly ghost: string;
  readonly allWord: string;
  readonly nobody: string;
  readonly openAnswers: string;
  readonly nps: (question: Question, counts: AnswerCounts) => string;
  /** Mean, median and quartiles of a number or date. */
  readonly summary: (question: Question, summary: AnswerFigures['summary']) => string | undefined;
  readonly figures: FigureWords;
}

interface PartsContext {
  /** All questionnaires, in the order of the open overview. */
  readonly questionnaires: readonly ReportedQuestionnaire[];
  /** Questions in the order and with the charts of the open overview. */
  readonly shown: readonly PlacedQuestionnaire[];
  readonly figures: Figures;
  /** Figures of all patients; undefined if no filter narrows the report. */
  readonly all: Figures | undefined;
  readonly numbers: ChartNumbers;
  readonly words: PartWords;
}

/** Width of an upright page, in CSS pixels. */
const width = 664;
const overviewHeight = 200;
const noFilters: Filters = [];

/** Returns the parts of a report's PDF: the overview of risk, then each questionnaire's questions. */
export function reportParts(context: PartsContext): (() => PdfPart)[] {
  const { questionnaires, figures, shown, words } = context;
  const risk = (title: string, id?: string) => () => riskPart(title, figures.groups(id), context);
  return [
    risk(words.risk),
    ...(questionnaires.length > 1 ? questionnaires.map(({ id, name }) => risk(name, id)) : []),
    ...shown.flatMap(({ questionnaire, questions }) => [
      () => ({ kind: 'section' as const, title: questionnaire.name }),
      ...questions.map((placed) => () => questionPart(questionnaire, placed, context)),
    ]),
  ];
}

/** Returns the number of parts without creating any. */
export const partsOf = ({ questionnaires }: Population, shown: readonly PlacedQuestionnaire[]): number =>
  1 +
  (questionnaires.length > 1 ? questionnaires.length : 0) +
  shown.reduce((sum, { questions }) => sum + 1 + questions.length, 0);

function riskPart(title: string, counts: readonly GroupFigure[], { numbers, words }: PartsContext): PdfPart {
  const parts = riskParts(
    counts.filter(({ count }) => count !== 0),
    {
      word: words.group,
      colors: paperColors,
      paper: paperLook.paper,
      few: words.few,
      isSelected: () => false,
    },
  );
  const option = pieOption({ parts, look: paperLook, numbers }, { half: false, labels: true });
  return {
    kind: 'chart',
    title,
    notes: parts.length === 0 ? [words.nobody] : [],
    picture: parts.length === 0 ? undefined : { option, width, height: overviewHeight },
    figures: parts.length === 0 ? undefined : partFigures(parts, words.figures, numbers),
  };
}

function questionPart(
  questionnaire: ReportedQuestionnaire,
  { question, shown }: PlacedQuestion,
  context: PartsContext,
): PdfPart {
  const { figures, all, numbers, words } = context;
  const answers = figures.answers(questionnaire, question);
  const { respondents } = answers;
  if (question.type === 'textArea' || respondents === 0 || respondents === null) {
    // Free-text answers are not in the columns, not even their number.
    const note =
      question.type === 'textArea' ? words.openAnswers : respondents === 0 ? words.nobody : words.fewRespondents;
    return { kind: 'chart', title: question.text, notes: [note], picture: undefined, figures: undefined };
  }
  const type = chartTypeOf(question, shown.questionViewInfo.chart ?? undefined);
  const whole = wholeCounts(answers);
  const parts = questionParts(
    question,
    { answers, all: all?.answers(questionnaire, question) },
    { type, look: paperLook, colors: paperColors, filters: noFilters, few: words.few },
  );
  const view = { parts, look: paperLook, numbers, allWord: words.allWord, ranges: rangeAxisOf(question, numbers) };
  return {
    kind: 'chart',
    title: question.text,
    notes: [
      words.respondents(respondents) + (question.type === 'checkbox' ? ` ${words.ofRespondents}` : ''),
      ...(all ? [words.ghost] : []),
      ...(type === 'nps' && whole ? [words.nps(question, whole)] : []),
      ...[words.summary(question, answers.summary)].filter((line) => line !== undefined),
    ],
    picture: pictureOf(questionOption(type, question, whole, view), chartHeight(type, parts)),
    figures: partFigures(parts, words.figures, numbers),
  };
}

const pictureOf = (option: ChartPicture['option'], height: number): ChartPicture => ({ option, width, height });
