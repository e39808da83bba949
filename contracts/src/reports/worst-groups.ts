import { risk, worstFirst } from '../intake/risk.ts';
import type { Population, Question, ReportedQuestionnaire } from './population.ts';
import { Remembered } from './remembered.ts';
import type { SelectedQuestions } from './report-filter.ts';

/** Rank of each group; lower is worse. */
const ranks = new Uint8Array(worstFirst.length);
worstFirst.forEach((group, rank) => {
  ranks[group] = rank;
});
const noRank = ranks[risk.notCompleted] ?? 0;

const cache = new Remembered<Uint8Array>();

/**
 * Returns each patient's worst group over the selected questions (default: all; S2 §4: 1 beats 2 beats 3), optionally of one
 * questionnaire; `risk.notCompleted` without a reply. Cached.
 */
export function worstGroups(
  population: Population,
  selected: SelectedQuestions | undefined,
  questionnaireId?: string,
): Uint8Array {
  const steps = worstGroupsByStep(population, selected, questionnaireId);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Like `worstGroups`, but yields after each pass over a questionnaire's rows; never yields if cached. */
export function* worstGroupsByStep(
  population: Population,
  selected: SelectedQuestions | undefined,
  questionnaireId?: string,
): Generator<void, Uint8Array, void> {
  const name = JSON.stringify([selected ?? null, questionnaireId ?? null]);
  const found = cache.get(population, name);
  if (found) return found;
  const { size, questionnaires } = population;
  const worst = new Uint8Array(size).fill(noRank);
  for (const questionnaire of questionnaires) {
    if (questionnaireId !== undefined && questionnaire.id !== questionnaireId) continue;
    const wanted = selected && new Set(selected[questionnaire.id] ?? []);
    for (const question of questionnaire.questions) {
      if (wanted && !wanted.has(question.uniqueId)) continue;
      lowerRanks(worst, questionnaire, question);
      yield;
    }
  }
  for (let patient = 0; patient < size; patient += 1) worst[patient] = worstFirst[worst[patient] ?? 0] ?? 0;
  return cache.set(population, name, worst);
}

/** Lowers each patient's rank to that of the reply if that is worse. */
function lowerRanks(worst: Uint8Array, { patients }: ReportedQuestionnaire, { codes, kinds }: Question): void {
  const rankOf = Uint8Array.from(kinds, ({ group }, code) => (code === 0 ? noRank : (ranks[group] ?? noRank)));
  for (let row = 0; row < codes.length; row += 1) {
    const rank = rankOf[codes[row] ?? 0] ?? noRank;
    const patient = patients[row] ?? 0;
    if (rank < (worst[patient] ?? noRank)) worst[patient] = rank;
  }
}
