export type DatePart = 'day' | 'month' | 'year';

/** Returns the locale for dates in a language: plain `en` would be American, month first. */
export const dateLocale = (language: string): string => (language === 'en' ? 'en-GB' : language);

export function readingOrder(language: string): readonly DatePart[] {
  const numbers = new Intl.DateTimeFormat(dateLocale(language), { day: '2-digit', month: '2-digit', year: 'numeric' });
  return numbers
    .formatToParts()
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}
