import { risk } from '@intake-desk/contracts';
import type {
  OverviewQuestion,
  Question,
  ReportedQuestionnaire,
  SavedOverview,
  SelectedQuestions,
} from '@intake-desk/contracts/reports';
import { possibleGroups } from '../model/figures.ts';
import { inOrder } from './questionnaire-order.ts';

/** Returns the default display of a question (S2 §3). */
export const plainQuestion = (uniqueId: string, selected: boolean): OverviewQuestion => ({
  uniqueId,
  selected,
  questionViewInfo: { chart: 'column', table: false },
  categoryViewInfo: { chart: 'pie', table: false },
});

/** Returns all questions of a report, selected and with their default display. */
export const everyQuestion = (questionnaires: readonly ReportedQuestionnaire[]) =>
  Object.fromEntries(
    questionnaires.map(({ id, questions }) => [id, questions.map(({ uniqueId }) => plainQuestion(uniqueId, true))]),
  );

export interface PlacedQuestion {
  readonly question: Question;
  readonly shown: OverviewQuestion;
}

export interface PlacedQuestionnaire {
  readonly questionnaire: ReportedQuestionnaire;
  readonly questions: readonly PlacedQuestion[];
}

/** Returns all questions of the report in the overview's order; those that it does not list follow, unselected. */
export function placedQuestions(
  overview: Pick<SavedOverview, 'questionnaireOrder' | 'selectedQuestionairesQuestions'>,
  questionnaires: readonly ReportedQuestionnaire[],
): PlacedQuestionnaire[] {
  const { selectedQuestionairesQuestions: listed } = overview;
  return inOrder(overview, questionnaires).map((questionnaire) => {
    const { id, questions } = questionnaire;
    const byId = new Map(questions.map((question) => [question.uniqueId, question]));
    const own = listed[id] ?? [];
    const first = own.flatMap((shown) => {
      const question = byId.get(shown.uniqueId);
      return question && byId.delete(shown.uniqueId) ? [{ question, shown }] : [];
    });
    const rest = [...byId.values()].map((question) => ({ question, shown: plainQuestion(question.uniqueId, false) }));
    return { questionnaire, questions: [...first, ...rest] };
  });
}

/** True if a question could be drawn but has no chart: only users who may change overviews see it (S2 §4). */
export const isHidden = ({ question, shown }: PlacedQuestion): boolean =>
  question.type !== 'textArea' && shown.questionViewInfo.chart === null;

/** Returns an overview's selected questions, without empty questionnaires; `hidden` ones for editors too. */
export const shownQuestions = (placed: readonly PlacedQuestionnaire[], hidden: boolean): PlacedQuestionnaire[] =>
  placed
    .map(({ questions, questionnaire }) => ({
      questionnaire,
      questions: questions.filter((one) => one.shown.selected && (hidden || !isHidden(one))),
    }))
    .filter(({ questions }) => questions.length > 0);

/** Returns the selected questions that only editors would see. */
export const hiddenQuestions = (placed: readonly PlacedQuestionnaire[]): PlacedQuestion[] =>
  placed.flatMap(({ questions }) => questions.filter((one) => one.shown.selected && isHidden(one)));

/** Returns the questions that determine a patient's risk in this overview. */
export const selectedQuestions = ({
  selectedQuestionairesQuestions: listed,
}: Pick<SavedOverview, 'selectedQuestionairesQuestions'>): SelectedQuestions =>
  Object.fromEntries(
    Object.entries(listed).map(([id, questions]) => [
      id,
      questions.filter(({ selected }) => selected).map(({ uniqueId }) => uniqueId),
    ]),
  );

/** True if an overview shows any question. */
export const hasQuestions = ({
  selectedQuestionairesQuestions: listed,
}: Pick<SavedOverview, 'selectedQuestionairesQuestions'>): boolean =>
  Object.values(listed).some((questions) => questions.some(({ selected }) => selected));

/** True if answers to the question lead to risk groups. */
export const hasRisk = (question: Question): boolean =>
  [...possibleGroups(question)].some((group) => group !== risk.other);
