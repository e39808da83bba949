import type { Population, ReportColumns } from '@intake-desk/contracts/reports';
import { formerPeriods } from './former-period.ts';
import { dayOfText, textOfDay } from './step.ts';

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
  /** Places in the report's departments or contents. */
  readonly first: number;
  readonly second: number;
  /** The second side of `days` begins here, as `YYYY-MM-DD`; null: none is entered. */
  readonly day: string | null;
}

/** Ways to divide a report. */
export interface Sides extends Pick<Population, 'departments' | 'contents'> {
  /** The first and last civil day of a submission, in days since 1970-01-01; undefined without one. */
  readonly span: { readonly first: number; readonly last: number } | undefined;
}

/** Returns the kinds of which a report has two sides. Former periods are asked for anew, so that there always may be one. */
export function kindsOf({ departments, contents, span }: Sides): Kind[] {
  return [
    ...(departments.length > 1 ? ['departments' as const] : []),
    ...(contents.length > 1 ? ['contents' as const] : []),
    ...(span && span.last > span.first ? ['days' as const] : []),
    ...formerPeriods,
  ];
}

/** Returns what a population can be divided by; `weeks` are those of submissions whose rows the reader does not get. */
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

/** Returns what stands side by side at first: the first two of the first kind, halves of the time. */
export function firstChoice(sides: Sides): Choice {
  const { span } = sides;
  return {
    kind: kindsOf(sides)[0] ?? 'before',
    ...{ first: 0, second: 1 },
    day: span ? textOfDay(Math.ceil((span.first + span.last + 1) / 2)) : null,
  };
}

/** The departments or contents that are told apart, as an address names them. */
const keysOf = (sides: Sides, kind: Kind): readonly string[] =>
  kind === 'departments' || kind === 'contents' ? sides[kind] : [];

/** Returns what an address asks for, as far as the report has it; the rest is as at first. */
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

/** Returns a choice as an address asks for it. */
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
