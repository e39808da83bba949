import { type Language, writeCivilDate } from '@intake-desk/contracts';

/** The reader's locale; dates in English have the day first, as in mails. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** Formats a number for the reader. */
export const numberText = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 6 }).format(value);

/** Returns a month such as "March 2024" or, short, "Mar 2024". */
export const monthText = (month: string, language: Language, length: 'long' | 'short' = 'long'): string =>
  written(month, language, { month: length, year: 'numeric' });

/** Formats a date answer as far as it is known; full dates in the department's format, if given. */
export function dateText(answer: string, language: Language, format?: string): string {
  const [date = '', time] = answer.split('T');
  const day = format && date.length === 10 ? writeCivilDate(date, format) : dayText(date, language);
  return time === undefined ? day : `${day} ${time}`;
}

/** Years and times of day look the same in all languages. */
function dayText(date: string, language: Language): string {
  if (date.length === 10) return written(date, language, { day: 'numeric', month: 'long', year: 'numeric' });
  return date.length === 7 ? monthText(date, language) : date;
}

const written = (date: string, language: Language, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...parts, timeZone: 'UTC' }).format(new Date(date));
