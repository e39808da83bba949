import type { Population } from '@intake-desk/contracts/reports';
import { dayOfText, textOfDay } from '../trend/step.ts';
import { formerPeriods } from './former-period.ts';

/** What can be set side by side. */
export const comparisonKinds = ['departments', 'contents', 'days', ...formerPeriods] as const;
export type Kind = (typeof comparisonKinds)[number];

/** A comparison as an address asks for it; what is absent is as at first. */
export interface AskedComparison {
  readonly dialog: 'compare';
  readonly kind?: Kind | undefined;
  /** Symbols of departments or values of content. */
  readonly first?: string | undefined;
  readonly second?: string | undefined;
  readonly day?: string | undefined;
}

/** What the reader set side by side. */
export interface Choice {
  readonly kind: Kind;
  /** Places in the population's departments or contents. */
  readonly first: number;
  readonly second: number;
  /** The second side of `days` begins here, as `YYYY-MM-DD`; null: none is entered. */
  readonly day: string | null;
}

/** Returns the kinds of which a population has two sides. Former periods are asked for anew, so that there always may be one. */
export function kindsOf(population: Population): Kind[] {
  const span = spanOf(population);
  return [
    ...(population.departments.length > 1 ? ['departments' as const] : []),
    ...(population.contents.length > 1 ? ['contents' as const] : []),
    ...(span && span.last > span.first ? ['days' as const] : []),
    ...formerPeriods,
  ];
}

/** Returns the first and last civil day of a submission; undefined without one. */
export function spanOf({ questionnaires }: Population): { readonly first: number; readonly last: number } | undefined {
  const answered = questionnaires.filter(({ rows }) => rows > 0);
  if (answered.length === 0) return undefined;
  return {
    first: Math.min(...answered.map(({ days }) => days[0] ?? 0)),
    last: Math.max(...answered.map(({ days, rows }) => days[rows - 1] ?? 0)),
  };
}

/** Returns what stands side by side at first: the first two of the first kind, halves of the time. */
export function firstChoice(population: Population): Choice {
  const span = spanOf(population);
  return {
    kind: kindsOf(population)[0] ?? 'before',
    ...{ first: 0, second: 1 },
    day: span ? textOfDay(Math.ceil((span.first + span.last + 1) / 2)) : null,
  };
}

/** The departments or contents that are told apart, as an address names them. */
const keysOf = (population: Population, kind: Kind): readonly string[] =>
  kind === 'departments' || kind === 'contents' ? population[kind] : [];

/** Returns what an address asks for, as far as the population has it; the rest is as at first. */
export function choiceOf(asked: AskedComparison, population: Population): Choice {
  const standard = firstChoice(population);
  const kind = kindsOf(population).find((known) => known === asked.kind);
  if (!kind) return standard;
  const keys = keysOf(population, kind);
  const [first, second] = [keys.indexOf(asked.first ?? ''), keys.indexOf(asked.second ?? '')];
  const span = spanOf(population);
  const day = asked.day === undefined ? undefined : dayOfText(asked.day);
  const within = span && day !== undefined && day > span.first && day <= span.last;
  return {
    kind,
    ...(first >= 0 && second >= 0 && first !== second ? { first, second } : { first: 0, second: 1 }),
    day: within && asked.day !== undefined ? asked.day : standard.day,
  };
}

/** Returns a choice as an address asks for it. */
export function askedOf({ kind, first, second, day }: Choice, population: Population): AskedComparison {
  const keys = keysOf(population, kind);
  return {
    dialog: 'compare',
    kind,
    first: keys[first],
    second: keys[second],
    day: kind === 'days' ? (day ?? undefined) : undefined,
  };
}
