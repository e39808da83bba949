import { risk, worstFirst } from '@intake-desk/contracts';
import type { Population, Question, ReportedQuestionnaire, SelectedQuestions } from '@intake-desk/contracts/reports';

/** Rank of each group by its number: the lower, the worse. */
const ranks = new Uint8Array(worstFirst.length);
worstFirst.forEach((group, rank) => {
  ranks[group] = rank;
});
const noRank = ranks[risk.notCompleted] ?? 0;

/** Selections of a population whose groups are kept: those that one looks at by turns, not each that ever was. */
const keptSelections = 24;
const known = new WeakMap<Population, Map<string, Uint8Array>>();

/**
 * Returns each patient's worst group over the selected questions, or all of them (S2 §4: 1 beats 2 beats 3), of one
 * questionnaire if an id is given; `risk.notCompleted` for who replied to none. The same array for the same selection.
 */
export function worstGroups(
  population: Population,
  selected: SelectedQuestions | undefined,
  questionnaireId?: string,
): Uint8Array {
  const selections = known.get(population) ?? new Map<string, Uint8Array>();
  known.set(population, selections);
  const key = JSON.stringify([selected ?? null, questionnaireId ?? null]);
  const found = selections.get(key);
  if (found) return found;
  const worst = findWorst(population, selected, questionnaireId);
  selections.set(key, worst);
  const [oldest] = selections.keys();
  if (selections.size > keptSelections && oldest !== undefined) selections.delete(oldest);
  return worst;
}

function findWorst(
  { size, questionnaires }: Population,
  selected: SelectedQuestions | undefined,
  questionnaireId: string | undefined,
): Uint8Array {
  const worst = new Uint8Array(size).fill(noRank);
  for (const questionnaire of questionnaires) {
    if (questionnaireId !== undefined && questionnaire.id !== questionnaireId) continue;
    const wanted = selected && new Set(selected[questionnaire.id] ?? []);
    for (const question of questionnaire.questions) {
      if (!wanted || wanted.has(question.uniqueId)) lower(worst, questionnaire, question);
    }
  }
  for (let patient = 0; patient < size; patient += 1) worst[patient] = worstFirst[worst[patient] ?? 0] ?? 0;
  return worst;
}

/** Lowers each patient's rank to that of their reply, where that is worse. */
function lower(worst: Uint8Array, { patients }: ReportedQuestionnaire, { codes, kinds }: Question): void {
  const rankOf = Uint8Array.from(kinds, ({ group }, code) => (code === 0 ? noRank : (ranks[group] ?? noRank)));
  for (let row = 0; row < codes.length; row += 1) {
    const rank = rankOf[codes[row] ?? 0] ?? noRank;
    const patient = patients[row] ?? 0;
    if (rank < (worst[patient] ?? noRank)) worst[patient] = rank;
  }
}
