import type { Population } from '@intake-desk/contracts/reports';

const DAY_MS = 86_400_000;

/** Returns a day on which the report counts a single form, in the address's format. Throws without one. */
export function dayOfOne({ questionnaires }: Population): string {
  const days = Map.groupBy(
    questionnaires.flatMap((questionnaire) => [...questionnaire.days]),
    (day) => day,
  );
  const found = [...days.values()].find(({ length }) => length === 1)?.[0];
  if (found === undefined) throw new Error('The demonstration has no day with a single form.');
  return new Date(found * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
