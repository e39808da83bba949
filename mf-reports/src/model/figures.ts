import type { RiskGroup } from '@intake-desk/contracts';
import {
  type AnswerCounts,
  answerCounts,
  codeCounts,
  estimatedSummary,
  type Figure,
  type GroupFigure,
  type KeptPatients,
  type NumberSummary,
  numberSummary,
  type PartFigures,
  type Population,
  type Question,
  questionGroupCounts,
  type ReportedQuestionnaire,
  reportGroups,
  riskGroupCounts,
  type SelectedQuestions,
} from '@intake-desk/contracts/reports';

/** Figures of a question; null if too few to be shown. */
export interface AnswerFigures {
  /** Number of respondents; the base of every percentage. */
  readonly respondents: Figure;
  /** Number of patients per answer, in the order of the question's categories. */
  readonly counts: readonly Figure[];
  /** Number of patients per risk group of their answer, worst first. */
  readonly groups: readonly GroupFigure[];
  /** Mean, median and quartiles of a number or date; undefined for other questions and without answers. */
  readonly summary: NumberSummary | undefined;
}

export interface Figures {
  /** Largest difference between a figure and its exact count, in patients; 0 if figures are exact. */
  readonly within: number;
  readonly size: Figure;
  /** Patients by their worst risk group, worst first; of one questionnaire if an id is given. */
  readonly groups: (questionnaireId?: string) => readonly GroupFigure[];
  readonly answers: (questionnaire: ReportedQuestionnaire, question: Question) => AnswerFigures;
}

export const countedFigures = (
  population: Population,
  kept: KeptPatients,
  selected: SelectedQuestions | undefined,
): Figures => ({
  within: 0,
  size: kept.size,
  groups: (questionnaireId) => riskGroupCounts(population, selected, kept, questionnaireId),
  answers: (questionnaire, question) => ({
    ...answerCounts(questionnaire, question, kept),
    groups: questionGroupCounts(questionnaire, question, kept),
    summary: question.measure && numberSummary(question, codeCounts(questionnaire, question, kept)),
  }),
});

const fewInEach: readonly GroupFigure[] = reportGroups.map((group) => ({ group, count: null }));

/** Returns the figures that the server counted of a part. */
export const repliedFigures = ({ within, size, groups, questionnaires }: PartFigures): Figures => ({
  within,
  size,
  groups: (questionnaireId) =>
    (questionnaireId === undefined ? groups : questionnaires.find(({ id }) => id === questionnaireId)?.groups) ??
    fewInEach,
  answers: ({ id }, question) => {
    const { uniqueId, categories } = question;
    const found = questionnaires
      .find((questionnaire) => questionnaire.id === id)
      ?.questions.find((one) => one.uniqueId === uniqueId);
    const possible = possibleGroups(question);
    const answered = {
      respondents: found?.respondents ?? null,
      counts: categories.map((_, place) => found?.counts[place] ?? null),
    };
    const whole = question.measure && wholeCounts(answered);
    return {
      ...answered,
      summary: whole && estimatedSummary(question, whole.counts),
      // A group that no answer leads to is zero, not "few".
      groups: (found?.groups ?? fewInEach).filter(({ group, count }) => count !== null || possible.has(group)),
    };
  },
});

/** Returns the risk groups that answers to a question can lead to. */
export const possibleGroups = ({ categories, kinds }: Pick<Question, 'categories' | 'kinds'>): ReadonlySet<RiskGroup> =>
  new Set([...categories, ...kinds.slice(1)].flatMap(({ group }) => group ?? []));

/** Returns an answer's share of the respondents, 0 to 1; null if either figure is hidden. */
export const shareOf = (count: Figure, respondents: Figure): number | null =>
  count === null || respondents === null ? null : respondents === 0 ? 0 : Math.min(1, count / respondents);

/** Returns the counts only if all of them are shown, since a partial mean or score would be wrong. */
export function wholeCounts({
  respondents,
  counts,
}: Pick<AnswerFigures, 'respondents' | 'counts'>): AnswerCounts | undefined {
  const shown = counts.filter((count) => count !== null);
  return respondents === null || shown.length < counts.length ? undefined : { respondents, counts: shown };
}
