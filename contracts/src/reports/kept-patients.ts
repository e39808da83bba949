import type { KeptPatients, Population, ReportedQuestionnaire } from './population.ts';
import { Remembered } from './remembered.ts';
import type { FilterPart, SelectedQuestions } from './report-filter.ts';
import { worstGroups } from './worst-groups.ts';

/** A patient has to pass every filter, and any one part of each. */
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

/** Returns the kept patients who also pass another filter. */
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
  const place = part.type === 'groupId' ? -1 : question.categories.findIndex(({ key }) => key === part.answer);
  const meets = Uint8Array.from(question.kinds, ({ places, group }, code) =>
    code > 0 && (part.type === 'groupId' ? group === part.groupId : places.includes(place)) ? 1 : 0,
  );
  const { patients } = questionnaire;
  const { codes } = question;
  for (let row = 0; row < codes.length; row += 1) {
    if (meets[codes[row] ?? 0] === 1) passing[patients[row] ?? 0] = 1;
  }
}
