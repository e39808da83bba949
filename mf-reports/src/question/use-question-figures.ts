import { risk } from '@intake-desk/contracts';
import {
  type AnswerCounts,
  answerCounts,
  type KeptPatients,
  type Question,
  questionGroupCounts,
  type ReportedQuestionnaire,
} from '@intake-desk/contracts/reports';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartNumbers } from '../chart/chart-view.ts';
import { type ShownAnswers, shownAnswers } from '../small/shown-answers.ts';
import { useWithheld } from '../small/use-withheld.ts';

interface FiguresOf {
  readonly questionnaire: ReportedQuestionnaire;
  readonly question: Question;
  /** Patients that pass the filters. */
  readonly kept: KeptPatients;
  readonly everyone: KeptPatients;
}

/** The figures of a question. */
export interface QuestionFigures {
  readonly counts: AnswerCounts;
  /** What of them this reader may see. */
  readonly shown: ShownAnswers;
  /** Some of the replies came to a risk group. */
  readonly graded: boolean;
  /** How many patients they are of, in words. */
  readonly base: string;
}

/** Returns the figures of a question's kept patients, and beside them those of everybody where filters keep only some. */
export function useQuestionFigures(
  { questionnaire, question, kept, everyone }: FiguresOf,
  numbers: ChartNumbers,
): QuestionFigures {
  const { t } = useTranslation('mf-reports');
  const { smallGroup, word, note } = useWithheld();
  const own = useMemo(() => answered(questionnaire, question, kept), [questionnaire, question, kept]);
  const all = useMemo(
    () => (kept.size === everyone.size ? undefined : answered(questionnaire, question, everyone)),
    [questionnaire, question, kept.size, everyone],
  );
  const shown = shownAnswers(question, own, all, smallGroup);
  const { total } = shown.own;
  const base = [
    t('chart.respondents', {
      count: total ?? smallGroup ?? 0,
      number: total === null ? word : numbers.count(total),
    }),
    ...(question.type === 'checkbox' ? [t('chart.ofRespondents')] : []),
    ...(shown.whole ? [] : [note]),
  ].join(' ');
  const graded = own.groups.some(({ group, count }) => group !== risk.other && count > 0);
  return { counts: own.answers, shown, graded, base };
}

const answered = (questionnaire: ReportedQuestionnaire, question: Question, patients: KeptPatients) => ({
  answers: answerCounts(questionnaire, question, patients),
  groups: questionGroupCounts(questionnaire, question, patients),
});
