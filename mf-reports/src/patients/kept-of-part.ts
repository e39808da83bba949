import {
  type FilterPart,
  type KeptPatients,
  keptBy,
  type Population,
  type SelectedQuestions,
} from '@intake-desk/contracts/reports';

export function keptOfPart(
  population: Population,
  part: FilterPart,
  { kept, selected }: { readonly kept: KeptPatients; readonly selected: SelectedQuestions | undefined },
): KeptPatients {
  const meeting = keptBy(population, [[part]], selected);
  const mask = kept.mask.map((one, patient) => one & (meeting.mask[patient] ?? 0));
  return { mask, size: mask.reduce((sum, one) => sum + one, 0) };
}
