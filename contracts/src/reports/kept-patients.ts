import { rangeSpan } from './number-summary.ts';
import type { KeptPatients, Population, Question, ReplyKind, ReportedQuestionnaire } from './population.ts';
import { Remembered } from './remembered.ts';
import type { FilterPart, SelectedQuestions } from './report-filter.ts';
import { worstGroups } from './worst-groups.ts';

/** A patient has to pass every filter, by any one part of it. */
export type Filters = readonly (readonly FilterPart[])[];

const allByPopulation = new WeakMap<Population, KeptPatients>();
const cache = new Remembered<KeptPatients>();

/** Returns all patients, as the same object for the same population, so that counts are cached. */
export function allKept(population: Population): KeptPatients {
  const { size } = population;
  const kept = allByPopulation.get(population) ?? { size, mask: new Uint8Array(size).fill(1) };
  allByPopulation.set(population, kept);
  return kept;
}

/**
 * Returns the patients who pass every filter, cached. A part that names something outside the report keeps nobody. `selected` are
 * the questions that determine a patient's risk (default: all).
 */
export function keptBy(
  population: Population,
  filters: Filters,
  selected: SelectedQuestions | undefined,
): KeptPatients {
  const last = filters.at(-1);
  if (!last) return allKept(population);
  const name = JSON.stringify([selected ?? null, filters]);
  return (
    cache.get(population, name) ??
    cache.set(
      population,
      name,
      applyFilter(keptBy(population, filters.slice(0, -1), selected), population, last, selected),
    )
  );
}

function applyFilter(
  kept: KeptPatients,
  population: Population,
  filter: readonly FilterPart[],
  selected: SelectedQuestions | undefined,
): KeptPatients {
  const mask = new Uint8Array(population.size);
  for (const part of filter) markMatches(mask, population, part, selected);
  let size = 0;
  for (let patient = 0; patient < mask.length; patient += 1) {
    const both = (mask[patient] ?? 0) & (kept.mask[patient] ?? 0);
    mask[patient] = both;
    size += both;
  }
  return { size, mask };
}

/** Returns the ids of the kept patients' submissions, newest first; empty if the reader may not see individual answers. */
export function keptForms({ forms, patients }: ReportedQuestionnaire, { mask }: KeptPatients): number[] {
  const ids: number[] = [];
  for (let row = (forms?.length ?? 0) - 1; row >= 0; row -= 1) {
    const id = forms?.[row];
    if (id !== undefined && mask[patients[row] ?? 0] === 1) ids.push(id);
  }
  return ids;
}

/** Returns a test for an answer's key: a category, or a range with other bounds. Undefined for neither. */
export function answerTest(
  { categories, measure, kinds }: Pick<Question, 'categories' | 'measure' | 'kinds'>,
  answer: string,
): ((kind: ReplyKind) => boolean) | undefined {
  const place = categories.findIndex(({ key }) => key === answer);
  if (place >= 0) return ({ places }) => places.includes(place);
  const span = measure && kinds.some(({ value }) => value !== undefined) ? rangeSpan(measure, answer) : undefined;
  return span && (({ value }) => value !== undefined && value >= span.from && value < span.to);
}

function markMatches(
  passing: Uint8Array,
  population: Population,
  part: FilterPart,
  selected: SelectedQuestions | undefined,
): void {
  if (part.type === 'summary') {
    const worst = worstGroups(population, selected, part.questionnaireId);
    for (let patient = 0; patient < worst.length; patient += 1)
      if (worst[patient] === part.groupId) passing[patient] = 1;
    return;
  }
  const questionnaire = population.questionnaires.find(({ id }) => id === part.questionnaireId);
  const question = questionnaire?.questions.find(({ uniqueId }) => uniqueId === part.uniqueId);
  if (!questionnaire || !question) return;
  const isMet =
    part.type === 'groupId' ? ({ group }: ReplyKind) => group === part.groupId : answerTest(question, part.answer);
  const meets = Uint8Array.from(question.kinds, (kind, code) => (code > 0 && isMet?.(kind) ? 1 : 0));
  const { patients } = questionnaire;
  const { codes } = question;
  for (let row = 0; row < codes.length; row += 1) {
    if (meets[codes[row] ?? 0] === 1) passing[patients[row] ?? 0] = 1;
  }
}
