import { limit } from '@intake-desk/contracts';
import type { OverviewQuestion, ReportedQuestionnaire, SavedOverview } from '@intake-desk/contracts/reports';
import { moveEntry } from './move-entry.ts';
import { placedQuestions } from './overview-questions.ts';

type Overviews = readonly SavedOverview[];

/** Suffix of a clone's label (S2 §4). */
const cloneSuffix = ' (clone)';

/** Returns the label with a suffix, within the limit of a label. */
export const addSuffix = (label: string, suffix: string): string =>
  `${label.slice(0, limit.nameLength - suffix.length)}${suffix}`;

/** Returns the list with only this overview opening first; with none if the list lacks it. */
export const openFirst = (list: Overviews, id: string): SavedOverview[] =>
  list.map((overview) =>
    overview.selected === (overview.id === id) ? overview : { ...overview, selected: overview.id === id },
  );

/** Returns the list with a new overview at its end, which has no questions yet and opens first. */
export function addOverview(list: Overviews, named: Pick<SavedOverview, 'id' | 'label' | 'department'>) {
  const made: SavedOverview = { ...named, selected: true, filters: [], selectedQuestionairesQuestions: {} };
  return openFirst([...list, made], made.id);
}

/** Returns the list with a copy after its original, or at the end if the list lacks the original. */
export function cloneOverview(list: Overviews, source: SavedOverview, named: Pick<SavedOverview, 'id' | 'department'>) {
  const { immutable: _, ...copied } = source;
  const clone = { ...copied, ...named, label: addSuffix(source.label, cloneSuffix), selected: false };
  const place = list.findIndex(({ id }) => id === source.id);
  return list.toSpliced(place < 0 ? list.length : place + 1, 0, clone);
}

export const renameOverview = (list: Overviews, id: string, label: string): SavedOverview[] =>
  changeOverview(list, id, (overview) => ({ ...overview, label }));

export const removeOverview = (list: Overviews, id: string): SavedOverview[] =>
  list.filter((overview) => overview.id !== id);

/** Puts a removed overview back in its place, unless the list already has it. */
export const restoreOverview = (list: Overviews, overview: SavedOverview, place: number): SavedOverview[] =>
  list.some(({ id }) => id === overview.id) ? [...list] : list.toSpliced(place, 0, overview);

export const changeOverview = (list: Overviews, id: string, change: (overview: SavedOverview) => SavedOverview) =>
  list.map((overview) => (overview.id === id ? change(overview) : overview));

/** Changes an overview's current questions of one questionnaire; others keep their choice and follow. */
function changeQuestions(
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

/** Returns the overview with another display of some questions of a questionnaire. */
export const changeShown = (
  overview: SavedOverview,
  questionnaire: ReportedQuestionnaire,
  shown: readonly OverviewQuestion[],
): SavedOverview => {
  const byId = new Map(shown.map((question) => [question.uniqueId, question]));
  return changeQuestions(overview, questionnaire, (questions) => questions.map((one) => byId.get(one.uniqueId) ?? one));
};

/** Moves a question within its questionnaire. */
export const moveQuestionTo = (
  overview: SavedOverview,
  questionnaire: ReportedQuestionnaire,
  from: number,
  to: number,
): SavedOverview => changeQuestions(overview, questionnaire, (questions) => moveEntry(questions, from, to));
