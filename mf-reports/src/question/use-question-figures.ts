import { risk } from '@intake-desk/contracts';
import type { AnswerCounts, Question, ReportedQuestionnaire } from '@intake-desk/contracts/reports';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartNumbers } from '../chart/chart-view.ts';
import { type AnswerFigures, type Figures, wholeCounts } from '../model/figures.ts';
import { type SummaryFigure, useSummaryWords } from './use-summary-words.ts';

interface FiguresOf {
  readonly questionnaire: ReportedQuestionnaire;
  readonly question: Question;
  readonly figures: Figures;
  /** Figures of all patients if filters narrow the report. */
  readonly all: Figures | undefined;
}

export interface QuestionFigures {
  readonly answers: AnswerFigures;
  readonly all: AnswerFigures | undefined;
  /** All counts, for a mean or a score; undefined if some are hidden. */
  readonly whole: AnswerCounts | undefined;
  /** True if some replies led to a risk group. */
  readonly graded: boolean;
  readonly base: string;
  /** Mean, median and quartiles of a number or date, one by one and in a line. */
  readonly summary: readonly SummaryFigure[];
  readonly allSummary: readonly SummaryFigure[];
  readonly summaryLine: string | undefined;
}

/** Returns the figures of a question for the kept patients, and for all patients if filters narrow the report. */
export function useQuestionFigures(
  { questionnaire, question, figures, all }: FiguresOf,
  numbers: ChartNumbers,
): QuestionFigures {
  const { t } = useTranslation('mf-reports');
  const summaryWords = useSummaryWords(numbers);
  const answers = useMemo(() => figures.answers(questionnaire, question), [figures, questionnaire, question]);
  const everybody = useMemo(() => all?.answers(questionnaire, question), [all, questionnaire, question]);
  const { respondents, groups } = answers;
  const base = [
    respondents === null
      ? t('chart.fewRespondents')
      : t('chart.respondents', { count: respondents, number: numbers.count(respondents) }),
    ...(question.type === 'checkbox' ? [t('chart.ofRespondents')] : []),
  ].join(' ');
  const graded = respondents !== null && groups.some(({ group, count }) => group !== risk.other && count !== 0);
  return {
    answers,
    all: everybody,
    whole: wholeCounts(answers),
    graded,
    base,
    summary: summaryWords.figures(question, answers.summary),
    allSummary: summaryWords.figures(question, everybody?.summary),
    summaryLine: summaryWords.line(question, answers.summary),
  };
}
