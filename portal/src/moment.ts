import { useLanguage } from './i18n.ts';

/** Returns a function that formats instants in the page's language and a hospital's time zone. */
export function useMoment(timeZone: string): (instant: string) => string {
  const language = useLanguage();
  // Not `dateStyle`: phones of 2020 lack it.
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return (instant) => format.format(new Date(instant));
}
