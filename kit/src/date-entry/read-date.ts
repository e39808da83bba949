import { calendarWords, folded, wordIndex } from './calendar-words.ts';
import { type DatePart, readingOrder } from './reading-order.ts';

/** Why a text is not a date: unreadable, without a year, or a day that does not exist. */
export type UnreadDate = 'format' | 'year' | 'nonexistent';

export type ReadDate =
  | { readonly ok: true; readonly date: string }
  | { readonly ok: false; readonly reason: UnreadDate };

export interface DateReading {
  readonly language: string;
  /** Today (`YYYY-MM-DD`), to complete years of two digits. */
  readonly today: string;
  /** A date of birth: a year of two digits is the latest one that is not in the future. */
  readonly birth?: boolean;
}

const firstYear = 1900;
const lastYear = 2199;
/** A year of two digits is at most this far ahead, and otherwise in the hundred years before that. */
const yearsAhead = 19;

/**
 * Reads a date as people type it: `24-11-2026`, `24.11.26`, `24/11/2026`, `24 11 2026`, `24112026`, `24 nov 2026`, in the
 * language's order of day and month, and `2026-11-24` or `20261124`. The whole text must be one date that exists between 1900 and
 * 2199, with the right weekday if it has one. Nothing is guessed or cut off.
 */
export function readDate(text: string, reading: DateReading): ReadDate {
  const [first = '', ...rest] = wordsOf(text);
  const names = languagesOf(reading).map(calendarWords);
  const weekday = firstOf(names, ({ weekdays }) => wordIndex(weekdays, first));
  // "mar" is March in one language and Tuesday in another: a complete date has no weekday.
  const whole = readWords([first, ...rest], reading);
  if (whole.ok || weekday === undefined || rest.length === 0) return whole;
  const dated = readWords(rest, reading);
  const wrong = dated.ok && new Date(`${dated.date}T00:00:00Z`).getUTCDay() !== weekday;
  return wrong ? { ok: false, reason: 'nonexistent' } : dated;
}

function readWords(words: readonly string[], reading: DateReading): ReadDate {
  const [first = ''] = words;
  if (words.length === 1 && /^(\d{6}|\d{8})$/.test(first)) return readDigits(first, reading);
  if (words.length === 2) return { ok: false, reason: isDayAndMonth(words, reading) ? 'year' : 'format' };
  if (words.length !== 3) return { ok: false, reason: 'format' };
  if (/^\d{4}$/.test(first)) return assemble(words, ['year', 'month', 'day'], reading);
  const named = words.findIndex((word) => /^\p{L}/u.test(word));
  if (named === 0) return assemble(words, ['month', 'day', 'year'], reading);
  if (named === 1) return assemble(words, ['day', 'month', 'year'], reading);
  return assemble(words, readingOrder(reading.language), reading);
}

/** Reads digits without separators. Eight are never ambiguous: a year from 1900 on is no day and month. */
function readDigits(digits: string, reading: DateReading): ReadDate {
  const order = readingOrder(reading.language);
  const cut = (parts: readonly DatePart[]): ReadDate => {
    let at = 0;
    const words = parts.map((part) => {
      const length = part === 'year' ? digits.length - 4 : 2;
      at += length;
      return digits.slice(at - length, at);
    });
    return assemble(words, parts, reading);
  };
  const read = cut(order);
  return read.ok || digits.length === 6 ? read : isoOr(cut(['year', 'month', 'day']), read);
}

const isoOr = (iso: ReadDate, read: ReadDate): ReadDate => (iso.ok ? iso : read);

function assemble(words: readonly string[], order: readonly DatePart[], reading: DateReading): ReadDate {
  const word = (part: DatePart): string => words[order.indexOf(part)] ?? '';
  const day = numberOf(word('day'), 2);
  const month = monthOf(word('month'), reading);
  const typedYear = word('year');
  if (day === undefined || month === undefined) return { ok: false, reason: 'format' };
  if (!/^(\d{2}|\d{4})$/.test(typedYear)) return { ok: false, reason: /^\d+$/.test(typedYear) ? 'year' : 'format' };
  const year = typedYear.length === 2 ? fullYear(Number(typedYear), month, day, reading) : Number(typedYear);
  const date = civil(year, month, day);
  return date === null ? { ok: false, reason: 'nonexistent' } : { ok: true, date };
}

/** Completes a year of two digits: the latest one that is not too far ahead, or for a birth not in the future. */
function fullYear(two: number, month: number, day: number, { today, birth = false }: DateReading): number {
  const last = Number(today.slice(0, 4)) + (birth ? 0 : yearsAhead);
  const year = last - ((last - two) % 100);
  return birth && (civil(year, month, day) ?? '') > today ? year - 100 : year;
}

/** Returns `YYYY-MM-DD`; null if the day does not exist. */
function civil(year: number, month: number, day: number): string | null {
  if (year < firstYear || year > lastYear) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

const isDayAndMonth = (words: readonly string[], reading: DateReading): boolean =>
  [words, words.toReversed()].some(
    ([day = '', month = '']) => numberOf(day, 2) !== undefined && monthOf(month, reading) !== undefined,
  );

/** Returns the month, from 1, of a number, or of a name in the reader's language or English. */
export function monthOf(word: string, reading: DateReading): number | undefined {
  const number = numberOf(word, 2);
  if (number !== undefined) return number;
  const index = firstOf(languagesOf(reading).map(calendarWords), ({ months }) => wordIndex(months, word));
  return index === undefined ? undefined : index + 1;
}

const numberOf = (word: string, digits: number): number | undefined =>
  /^\d+$/.test(word) && word.length <= digits ? Number(word) : undefined;

/** The reader's language, and English, which many letters use. */
const languagesOf = ({ language }: DateReading): readonly string[] => [language, 'en'];

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Splits a text into numbers and names, without separators; a word that is no part of a date makes it unreadable. */
function wordsOf(text: string): readonly string[] {
  const plain = folded(
    text
      .normalize('NFKC')
      // Invisible direction marks are copied along from spreadsheets.
      .replace(/\p{Cf}/gu, '')
      .replaceAll('.', ' ')
      .replace(/\p{Pd}/gu, '-'),
  )
    .trim()
    // "24th November", "3e maart", "3.º de marzo"
    .replace(/(\d)\s?(st|nd|rd|th|e|o)(?=\s)/g, '$1')
    // "24nov2026"
    .replace(/^(\d{1,2})\s*(\p{L}{3,})\s*(\d+)$/u, '$1 $2 $3')
    // "24 de noviembre de 2026", "terça-feira"
    .replace(/(?<=[\p{L}\d])\s+de\s+(?=[\p{L}\d])/gu, ' ')
    .replace('-feira', '');
  return plain === '' ? [] : plain.split(/\s*[-/,]\s*|\s+/);
}
