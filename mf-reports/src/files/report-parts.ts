import type { RiskGroup } from '@intake-desk/contracts';
import {
  answerCounts,
  type Filters,
  type KeptPatients,
  type Population,
  type Question,
  questionGroupCounts,
  type ReportedQuestionnaire,
  riskGroupCounts,
  type SelectedQuestions,
} from '@intake-desk/contracts/reports';
import { type ChartPicture, paperColors, paperLook } from '@intake-desk/kit/files';
import { chartTypeOf } from '../chart/chart-type.ts';
import type { ChartNumbers } from '../chart/chart-view.ts';
import { pieOption } from '../chart/pie-option.ts';
import { riskParts } from '../overview/risk-parts.ts';
import type { PlacedQuestion, PlacedQuestionnaire } from '../overviews/overview-questions.ts';
import { chartHeight, questionOption } from '../question/question-option.ts';
import { questionParts } from '../question/question-parts.ts';
import { type Answered, type ShownGroup, shownAnswers, shownGroups } from '../small/shown-answers.ts';
import type { Withheld } from '../small/use-withheld.ts';
import { type FigureWords, partFigures } from './part-figures.ts';
import type { PdfPart } from './report-pdf.ts';

/** What the parts of a report say besides figures. */
export interface PartWords {
  readonly risk: string;
  readonly group: (group: RiskGroup) => string;
  /** How many answered; null: not shown. */
  readonly respondents: (respondents: number | null) => string;
  readonly ofRespondents: string;
  readonly ghost: string;
  readonly allWord: string;
  readonly nobody: string;
  readonly openAnswers: string;
  /** What a recommendation's score is made of. */
  readonly nps: (question: Question, counts: ReturnType<typeof answerCounts>) => string;
  readonly figures: FigureWords;
}

interface PartsContext {
  /** All of the report, in the order of the overview that is looked at. */
  readonly questionnaires: readonly ReportedQuestionnaire[];
  /** Questions in the order and the charts of the overview that is looked at. */
  readonly shown: readonly PlacedQuestionnaire[];
  /** The questions whose groups make a patient's risk; undefined: all. */
  readonly selected: SelectedQuestions | undefined;
  readonly kept: KeptPatients;
  /** Undefined where no filter narrows. */
  readonly everyone: KeptPatients | undefined;
  readonly numbers: ChartNumbers;
  readonly withheld: Withheld;
  readonly words: PartWords;
}

/** As wide as an upright page, in CSS pixels. */
const width = 664;
const overviewHeight = 200;
const noFilters: Filters = [];

/** Returns what a report's PDF shows: the overview of risk, then the questions of each questionnaire with their charts and tables. */
export function reportParts(population: Population, context: PartsContext): (() => PdfPart)[] {
  const { questionnaires, kept, everyone, selected, shown, withheld, words } = context;
  const countsOf = (id: string | undefined): ShownGroup[] => {
    const all = everyone && riskGroupCounts(population, selected, everyone, id);
    return shownGroups(riskGroupCounts(population, selected, kept, id), all, withheld.smallGroup);
  };
  const risk = (title: string, id?: string) => () => riskPart(title, countsOf(id), context);
  return [
    risk(words.risk),
    ...(questionnaires.length > 1 ? questionnaires.map(({ id, name }) => risk(name, id)) : []),
    ...shown.flatMap(({ questionnaire, questions }) => [
      () => ({ kind: 'section' as const, title: questionnaire.name }),
      ...questions.map((placed) => () => questionPart(questionnaire, placed, context)),
    ]),
  ];
}

/** Counts these parts without making any. */
export const partsOf = ({ questionnaires }: Population, shown: readonly PlacedQuestionnaire[]): number =>
  1 +
  (questionnaires.length > 1 ? questionnaires.length : 0) +
  shown.reduce((sum, { questions }) => sum + 1 + questions.length, 0);

function riskPart(title: string, counts: readonly ShownGroup[], { numbers, words, withheld }: PartsContext): PdfPart {
  const parts = riskParts(
    counts.filter(({ count }) => count !== 0),
    {
      word: words.group,
      colors: paperColors,
      paper: paperLook.paper,
      withheld: withheld.word,
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
  const { kept, everyone, numbers, words, withheld } = context;
  const counts = answerCounts(questionnaire, question, kept);
  const { respondents } = counts;
  if (question.type === 'textArea' || respondents === 0) {
    // Answers in words are no part of the columns, not even their number.
    const note = question.type === 'textArea' ? words.openAnswers : words.nobody;
    return { kind: 'chart', title: question.text, notes: [note], picture: undefined, figures: undefined };
  }
  const type = chartTypeOf(question, shown.questionViewInfo.chart ?? undefined);
  const counted = (some: KeptPatients): Answered => ({
    answers: answerCounts(questionnaire, question, some),
    groups: questionGroupCounts(questionnaire, question, some),
  });
  const answers = shownAnswers(question, counted(kept), everyone && counted(everyone), withheld.smallGroup);
  const computed = type === 'nps' ? answers.nps : answers.mean;
  const parts = questionParts(question, answers, {
    type,
    look: paperLook,
    colors: paperColors,
    filters: noFilters,
    withheld: withheld.word,
  });
  const view = { parts, look: paperLook, numbers, allWord: words.allWord };
  return {
    kind: 'chart',
    title: question.text,
    notes: [
      words.respondents(answers.own.total) + (question.type === 'checkbox' ? ` ${words.ofRespondents}` : ''),
      ...(everyone ? [words.ghost] : []),
      ...(type === 'nps' && computed ? [words.nps(question, counts)] : []),
      ...(answers.whole ? [] : [withheld.note]),
    ],
    picture: pictureOf(questionOption(type, question, computed ? counts : undefined, view), chartHeight(type, parts)),
    figures: partFigures(parts, words.figures, numbers),
  };
}

const pictureOf = (option: ChartPicture['option'], height: number): ChartPicture => ({ option, width, height });
