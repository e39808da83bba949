import type { Language } from '@intake-desk/contracts';
import { useLanguage } from './i18n.ts';

/** Returns the locale of dates and numbers. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

// Not `dateStyle`: phones of 2020 lack it.
const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** Returns a function that formats instants in the page's language and a hospital's time zone. */
export function useMoment(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), { weekday: 'long', ...date, ...time, timeZone });
  return (instant) => format.format(new Date(instant));
}

/** Returns a date answer in words; a year and a time are the same in every language. */
export function dateWords(answer: string, language: Language): string {
  if (!answer.includes('-')) return answer;
  const [day, clock] = answer.split('T');
  const { day: _, ...month } = date;
  const known = day?.length === 10 ? date : month;
  return new Intl.DateTimeFormat(localeOf(language), { ...known, ...(clock ? time : {}), timeZone: 'UTC' }).format(
    new Date(`${day}${clock ? `T${clock}Z` : ''}`),
  );
}
