import { dateLocale } from './reading-order.ts';

/** Formats a civil date (`YYYY-MM-DD`) with its weekday: "Tuesday 24 November 2026"; `short` abbreviates. */
export function dateWords(date: string, language: string, length: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat(dateLocale(language), {
    weekday: length,
    day: 'numeric',
    month: length,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}
