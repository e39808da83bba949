import { searchText } from '@intake-desk/contracts';
import { dateLocale } from './reading-order.ts';

/** Names of months and weekdays in one language, without accents and in lower case. */
export interface CalendarWords {
  /** Names of each month, January first. */
  readonly months: readonly (readonly string[])[];
  /** Names of each weekday, Sunday first. */
  readonly weekdays: readonly (readonly string[])[];
}

/** Common abbreviations unknown to browsers, by language and month from 0. */
const writtenToo: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = { de: { 2: ['mrz'] } };

const known = new Map<string, CalendarWords>();

/** Returns the names of months and weekdays in a language, long and short. */
export function calendarWords(language: string): CalendarWords {
  const words = known.get(language) ?? {
    months: Array.from({ length: 12 }, (_, month) => [
      ...named(language, 'month', Date.UTC(2000, month, 1)),
      ...(writtenToo[language]?.[month] ?? []),
    ]),
    // 2 January 2000 was a Sunday.
    weekdays: Array.from({ length: 7 }, (_, day) => named(language, 'weekday', Date.UTC(2000, 0, 2 + day))),
  };
  known.set(language, words);
  return words;
}

/** Normalises a word for comparison: without accents, dots and capitals. */
export const folded = (text: string): string => searchText(text).replaceAll('.', '');

/** Returns the index of the only name that the word equals or begins, with three or more letters. */
export function wordIndex(names: readonly (readonly string[])[], word: string): number | undefined {
  const exact = names.findIndex((list) => list.includes(word));
  if (exact !== -1) return exact;
  if (word.length < 3) return undefined;
  const begun = names.flatMap((list, index) => (list.some((name) => name.startsWith(word)) ? [index] : []));
  return begun.length === 1 ? begun[0] : undefined;
}

function named(language: string, part: 'month' | 'weekday', time: number): readonly string[] {
  const name = (options: Intl.DateTimeFormatOptions): string =>
    folded(
      new Intl.DateTimeFormat(dateLocale(language), { timeZone: 'UTC', ...options })
        .formatToParts(time)
        .find(({ type }) => type === part)?.value ?? '',
    );
  // Some languages write a month differently within a date.
  return [name({ [part]: 'long' }), name({ [part]: 'short' }), name({ [part]: 'short', day: 'numeric' })];
}
