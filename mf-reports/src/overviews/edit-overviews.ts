import { limit } from '@intake-desk/contracts';
import type { OverviewQuestion, ReportedQuestionnaire, SavedOverview } from '@intake-desk/contracts/reports';
import { movedTo } from './moved-to.ts';
import { placedQuestions, plainQuestion } from './overview-questions.ts';

type Overviews = readonly SavedOverview[];

/** What a copy's label has behind it (S2 §4). */
const cloneSuffix = ' (clone)';

/** Returns the label with a suffix, within the limit of a label. */
export const suffixed = (label: string, suffix: string): string =>
  `${label.slice(0, limit.nameLength - suffix.length)}${suffix}`;

/** Returns the list with only this overview opening first; none does if the list lacks it. */
export const openedFirst = (list: Overviews, id: string): SavedOverview[] =>
  list.map((overview) =>
    overview.selected === (overview.id === id) ? overview : { ...overview, selected: overview.id === id },
  );

/** Returns the list with a new overview of all questions at its end, which opens first from then on. */
export function withNew(
  list: Overviews,
  named: Pick<SavedOverview, 'id' | 'label' | 'department'>,
  questionnaires: readonly ReportedQuestionnaire[],
): SavedOverview[] {
  const made: SavedOverview = {
    ...named,
    selected: true,
    filters: [],
    selectedQuestionairesQuestions: Object.fromEntries(
      questionnaires.map(({ id, questions }) => [id, questions.map(({ uniqueId }) => plainQuestion(uniqueId, true))]),
    ),
  };
  return openedFirst([...list, made], made.id);
}

/** Returns the list with a copy of an overview behind it, or at the end if the list lacks it. */
export function withClone(
  list: Overviews,
  source: SavedOverview,
  named: Pick<SavedOverview, 'id' | 'department'>,
): SavedOverview[] {
  const { immutable: _, ...copied } = source;
  const clone = { ...copied, ...named, label: suffixed(source.label, cloneSuffix), selected: false };
  const place = list.findIndex(({ id }) => id === source.id);
  return list.toSpliced(place < 0 ? list.length : place + 1, 0, clone);
}

/** Returns the list with an overview under another name. */
export const renamed = (list: Overviews, id: string, label: string): SavedOverview[] =>
  changed(list, id, (overview) => ({ ...overview, label }));

/** Returns the list without an overview. */
export const removed = (list: Overviews, id: string): SavedOverview[] => list.filter((overview) => overview.id !== id);

/** Puts a removed overview back in its place, unless the list has it already. */
export const restored = (list: Overviews, overview: SavedOverview, place: number): SavedOverview[] =>
  list.some(({ id }) => id === overview.id) ? [...list] : list.toSpliced(place, 0, overview);

/** Returns the list with one overview changed. */
export const changed = (
  list: Overviews,
  id: string,
  change: (overview: SavedOverview) => SavedOverview,
): SavedOverview[] => list.map((overview) => (overview.id === id ? change(overview) : overview));

/**
 * Returns the overview with the questions of one questionnaire changed: those that the report asks now. Others that it lists, of a former
 * version or another selection of content, keep their choice and stand behind.
 */
export function withQuestions(
  overview: SavedOverview,
  questionnaire: ReportedQuestionnaire,
  change: (questions: readonly OverviewQuestion[]) => readonly OverviewQuestion[],
): SavedOverview {
  const listed = overview.selectedQuestionairesQuestions;
  const [placed] = placedQuestions(overview, [questionnaire]);
  const asked = placed?.questions.map(({ shown }) => shown) ?? [];
  const names = new Set(asked.map(({ uniqueId }) => uniqueId));
  const others = (listed[questionnaire.id] ?? []).filter(({ uniqueId }) => !names.has(uniqueId));
  return {
    ...overview,
    selectedQuestionairesQuestions: { ...listed, [questionnaire.id]: [...change(asked), ...others] },
  };
}

/** Returns the overview with one question shown otherwise. */
export const withQuestion = (
  overview: SavedOverview,
  questionnaire: ReportedQuestionnaire,
  question: OverviewQuestion,
): SavedOverview =>
  withQuestions(overview, questionnaire, (questions) =>
    questions.map((one) => (one.uniqueId === question.uniqueId ? question : one)),
  );

/** Returns the overview with a question of a questionnaire at another's place. */
export const withMovedQuestion = (
  overview: SavedOverview,
  questionnaire: ReportedQuestionnaire,
  from: number,
  to: number,
): SavedOverview => withQuestions(overview, questionnaire, (questions) => movedTo(questions, from, to));
