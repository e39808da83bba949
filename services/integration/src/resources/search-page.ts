import { type FieldKeys, Instant, Invalid, NotFound } from '@intake-desk/contracts';
import { mostFound } from '@intake-desk/contracts/fhir';
import { type Sql, sql } from '@intake-desk/database';
import { DateTime, type DateTimeUnit } from 'luxon';
import Type, { type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** Default page size. */
const USUAL = 50;

export interface Found<T, I = never> {
  readonly matches: readonly T[];
  /** Resources that the matches refer to, if requested. */
  readonly includes: readonly I[];
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** Returns the resource that a search by its id finds. Throws NotFound. */
export function theOnly<T>({ matches: [one] }: Found<T, unknown>, noun: string): T {
  if (!one) throw new NotFound(`There is no such ${noun}.`);
  return one;
}

interface PageQuery {
  readonly _count?: number | undefined;
  readonly _cursor?: string | undefined;
}

/** The rows of a page: those after a key, plus one that shows that there is a next page. */
export interface Page<K> {
  readonly after: K | null;
  readonly count: number;
}

/** Returns the page of a query. Throws Invalid for a cursor of another search. */
export function pageOf<const S extends TSchema>(key: S, { _count = USUAL, _cursor }: PageQuery): Page<Static<S>> {
  const count = Math.min(_count, mostFound) + 1;
  if (_cursor === undefined) return { after: null, count };
  const after = keyIn(_cursor);
  if (!Check(key, after)) throw invalid('_cursor');
  return { after, count };
}

function keyIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Splits rows into those of the page and the next page's cursor. */
export function cut<T>(rows: readonly T[], { count }: Page<unknown>, keyOf: (row: T) => unknown) {
  const shown = rows.slice(0, count - 1);
  const last = rows.length === count ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : Buffer.from(JSON.stringify(keyOf(last))).toString('base64url') };
}

/** Cursor of a search in the order of a time. */
export const TimeCursor = Type.Tuple([Instant, Type.Integer()]);

/** Returns the row after which a page begins. */
export const afterOf = ({ after }: Page<Static<typeof TimeCursor>>) =>
  after && { at: new Date(after[0]), id: after[1] };

/** A period; undefined for an open end. */
export interface Period {
  readonly from: Date | undefined;
  /** Excluded. */
  readonly until: Date | undefined;
}

/** Units by the length of a written moment without its offset. */
const units: Readonly<Record<number, DateTimeUnit>> = { 4: 'year', 7: 'month', 10: 'day', 16: 'minute', 19: 'second' };

/**
 * Returns the period in which all of a search parameter's moments are true. A moment without an offset is one of the zone and as long as
 * its last unit: `ge2026-05` begins with May, `gt2026-05` with June. Throws Invalid for a date that does not exist.
 */
export function periodOf(
  name: string,
  moments: string | readonly string[] | undefined,
  { timezone }: { readonly timezone: string },
): Period {
  let from: Date | undefined;
  let until: Date | undefined;
  for (const written of moments === undefined ? [] : [moments].flat()) {
    const [, prefix = 'eq', text = ''] = /^([a-z]{2})?(.*)$/.exec(written) ?? [];
    const unit = units[text.replace(/(Z|[+-]\d{2}:\d{2})$/, '').length] ?? 'millisecond';
    const moment = DateTime.fromISO(text, { zone: timezone });
    if (!moment.isValid) throw invalid(name);
    const start = withinYears(moment);
    const end = withinYears(moment.plus({ [unit]: 1 }));
    const begins = { eq: start, ge: start, gt: end }[prefix];
    const ends = { eq: end, lt: start, le: end }[prefix];
    if (begins && (!from || begins > from)) from = begins;
    if (ends && (!until || ends < until)) until = ends;
  }
  return { from, until };
}

/** First and last moment of a database: the text of another one is not in the order of time. */
const YEARS = { first: Date.UTC(1000), last: Date.UTC(10_000) - 1 };
const withinYears = (moment: DateTime): Date =>
  new Date(Math.min(Math.max(moment.toMillis(), YEARS.first), YEARS.last));

/** Returns true for a moment within the period. */
export const isWithin = ({ from, until }: Period, at: Date): boolean =>
  (from === undefined || at >= from) && (until === undefined || at < until);

/** The same as conditions of a statement. */
export const withinPeriod = (column: Sql, { from, until }: Period): Sql[] => [
  ...(from ? [sql`${column} >= ${from}`] : []),
  ...(until ? [sql`${column} < ${until}`] : []),
];

function invalid(name: string): Invalid {
  const errors: FieldKeys = { [name]: ['validation.invalid'] };
  return new Invalid(errors);
}
