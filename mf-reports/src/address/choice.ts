import type { Population, ReportColumns } from '@intake-desk/contracts/reports';
import { formerPeriods } from './former-period.ts';
import { dayOfText, textOfDay } from './step.ts';

export const comparisonKinds = ['departments', 'contents', 'days', ...formerPeriods] as const;
type Kind = (typeof comparisonKinds)[number];

/** A comparison as the address describes it. Absent parts have their defaults. */
export interface AskedComparison {
  readonly dialog: 'compare';
  readonly kind?: Kind | undefined;
  /** Symbols of departments or values of content. */
  readonly first?: string | undefined;
  readonly second?: string | undefined;
  readonly day?: string | undefined;
}

export interface Choice {
  readonly kind: Kind;
  /** Places in the report's departments or contents. */
  readonly first: number;
  readonly second: number;
  /** First day of the second side of `days`, as `YYYY-MM-DD`; null if none is entered. */
  readonly day: string | null;
}

export interface Sides extends Pick<Population, 'departments' | 'contents'> {
  /** The first and last civil day of a submission, in days since 1970-01-01; undefined without one. */
  readonly span: { readonly first: number; readonly last: number } | undefined;
}

/** Returns the possible kinds of comparison. Former periods always are, since their data is requested. */
export function kindsOf({ departments, contents, span }: Sides): Kind[] {
  return [
    ...(departments.length > 1 ? ['departments' as const] : []),
    ...(contents.length > 1 ? ['contents' as const] : []),
    ...(span && span.last > span.first ? ['days' as const] : []),
    ...formerPeriods,
  ];
}

/** Returns the ways to divide a population; `weeks` are given instead of rows to readers of blurred figures. */
export function sidesOf(
  { departments, contents, questionnaires }: Population,
  weeks: ReportColumns['submittedWeeks'],
): Sides {
  // The second of two periods begins with a week, after the first one.
  if (weeks) return { departments, contents, span: { first: dayOfText(weeks.from) + 6, last: dayOfText(weeks.to) } };
  const answered = questionnaires.filter(({ rows }) => rows > 0);
  const span = {
    first: Math.min(...answered.map(({ days }) => days[0] ?? 0)),
    last: Math.max(...answered.map(({ days, rows }) => days[rows - 1] ?? 0)),
  };
  return { departments, contents, span: answered.length > 0 ? span : undefined };
}

/** Returns the default comparison: the first two sides of the first kind, or halves of the time. */
export function firstChoice(sides: Sides): Choice {
  const { span } = sides;
  return {
    kind: kindsOf(sides)[0] ?? 'before',
    first: 0,
    second: 1,
    day: span ? textOfDay(Math.ceil((span.first + span.last + 1) / 2)) : null,
  };
}

/** Departments or contents by the names that the address uses. */
const keysOf = (sides: Sides, kind: Kind): readonly string[] =>
  kind === 'departments' || kind === 'contents' ? sides[kind] : [];

/** Returns the comparison of an address as far as the report has its sides; the rest has its defaults. */
export function choiceOf(asked: AskedComparison, sides: Sides): Choice {
  const standard = firstChoice(sides);
  const kind = kindsOf(sides).find((known) => known === asked.kind);
  if (!kind) return standard;
  const keys = keysOf(sides, kind);
  const [first, second] = [keys.indexOf(asked.first ?? ''), keys.indexOf(asked.second ?? '')];
  const { span } = sides;
  const day = asked.day === undefined ? undefined : dayOfText(asked.day);
  const within = span && day !== undefined && day > span.first && day <= span.last;
  return {
    kind,
    ...(first >= 0 && second >= 0 && first !== second ? { first, second } : { first: 0, second: 1 }),
    day: within && asked.day !== undefined ? asked.day : standard.day,
  };
}

/** Returns the comparison as the address describes it. */
export function askedOf({ kind, first, second, day }: Choice, sides: Sides): AskedComparison {
  const keys = keysOf(sides, kind);
  return {
    dialog: 'compare',
    kind,
    first: keys[first],
    second: keys[second],
    day: kind === 'days' ? (day ?? undefined) : undefined,
  };
}
