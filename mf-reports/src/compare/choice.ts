import type { Population } from '@intake-desk/contracts/reports';
import { textOfDay } from '../trend/step.ts';
import { type FormerPeriod, formerPeriods } from './former-period.ts';

/** What can be set side by side. */
export type Kind = 'departments' | 'contents' | 'days' | FormerPeriod;

/** What the reader set side by side. */
export interface Choice {
  readonly kind: Kind;
  /** Places in the population's departments or contents. */
  readonly first: number;
  readonly second: number;
  /** The second side of `days` begins here, as `YYYY-MM-DD`; null: none is entered. */
  readonly day: string | null;
}

/** The kinds of which a population has two sides. Former periods are asked for anew, so that there always may be one. */
export function kindsOf(population: Population): Kind[] {
  const span = spanOf(population);
  return [
    ...(population.departments.length > 1 ? ['departments' as const] : []),
    ...(population.contents.length > 1 ? ['contents' as const] : []),
    ...(span && span.last > span.first ? ['days' as const] : []),
    ...formerPeriods,
  ];
}

/** The first and last civil day of a submission; undefined without one. */
export function spanOf({ questionnaires }: Population): { readonly first: number; readonly last: number } | undefined {
  const answered = questionnaires.filter(({ rows }) => rows > 0);
  if (answered.length === 0) return undefined;
  return {
    first: Math.min(...answered.map(({ days }) => days[0] ?? 0)),
    last: Math.max(...answered.map(({ days, rows }) => days[rows - 1] ?? 0)),
  };
}

/** What stands side by side at first: the first two of the first kind, halves of the time. */
export function firstChoice(population: Population): Choice {
  const span = spanOf(population);
  return {
    kind: kindsOf(population)[0] ?? 'before',
    ...{ first: 0, second: 1 },
    day: span ? textOfDay(Math.ceil((span.first + span.last + 1) / 2)) : null,
  };
}
