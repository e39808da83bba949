import { type RiskGroup, risk, worstFirst } from '@intake-desk/contracts';
import {
  type KeptPatients,
  type Population,
  type SelectedQuestions,
  worstGroups,
} from '@intake-desk/contracts/reports';

export interface ListedPatient {
  readonly patient: number;
  readonly form: number;
  readonly group: RiskGroup;
}

interface PatientSort {
  readonly column: 'risk' | 'date';
  /** `desc`: newest or worst first. */
  readonly direction: 'asc' | 'desc';
}
export const newestFirst: PatientSort = { column: 'date', direction: 'desc' };

/** The kept patients whose submissions the user may see, in order. */
export interface PatientList {
  readonly size: number;
  readonly slice: (from: number, count: number) => ListedPatient[];
  /** Returns those whose newest submission is one of these, in the same order. */
  readonly among: (forms: ReadonlySet<number>) => PatientList;
}

/**
 * Returns the kept patients by their newest submission, or by risk: the worst group of their replies to the selected
 * questions, newest first within a group. Nobody if the user may not see individual answers.
 */
export function patientList(
  population: Population,
  selected: SelectedQuestions | undefined,
  { mask }: KeptPatients,
  sort: PatientSort = newestFirst,
): PatientList {
  const { forms, days } = newestForms(population);
  const groups = worstGroups(population, selected);
  const byDate = Uint32Array.from({ length: population.size }, (_, patient) => patient)
    .filter((patient) => mask[patient] === 1 && forms[patient] !== 0)
    .sort((a, b) => (days[b] ?? 0) - (days[a] ?? 0) || (forms[b] ?? 0) - (forms[a] ?? 0));
  return listOf(orderPatients(byDate, groups, sort), forms, groups);
}

const listOf = (order: Uint32Array, forms: Int32Array, groups: Uint8Array): PatientList => ({
  size: order.length,
  slice: (from, count) =>
    Array.from(order.subarray(from, from + count), (patient) => ({
      patient,
      form: forms[patient] ?? 0,
      group: worstFirst.find((group) => group === groups[patient]) ?? risk.notCompleted,
    })),
  among: (found) =>
    listOf(
      order.filter((patient) => found.has(forms[patient] ?? 0)),
      forms,
      groups,
    ),
});

/** Returns the id and day of each patient's newest submission; 0 if the user may not see any. */
function newestForms({ size, questionnaires }: Population): { forms: Int32Array; days: Uint16Array } {
  const newest = { forms: new Int32Array(size), days: new Uint16Array(size) };
  for (const { rows, forms, days, patients } of questionnaires) {
    for (let row = 0; row < rows; row += 1) {
      const [patient, form, day] = [patients[row] ?? 0, forms?.[row] ?? 0, days[row] ?? 0];
      const known = newest.days[patient] ?? 0;
      if (day < known || (day === known && form <= (newest.forms[patient] ?? 0))) continue;
      newest.forms[patient] = form;
      newest.days[patient] = day;
    }
  }
  return newest;
}

function orderPatients(byDate: Uint32Array, groups: Uint8Array, { column, direction }: PatientSort): Uint32Array {
  if (column === 'date') return direction === 'desc' ? byDate : byDate.toReversed();
  const ranks = direction === 'desc' ? worstFirst : worstFirst.toReversed();
  const order = new Uint32Array(byDate.length);
  let place = 0;
  for (const group of ranks) {
    for (const patient of byDate) {
      if (groups[patient] !== group) continue;
      order[place] = patient;
      place += 1;
    }
  }
  return order;
}
