const units = [
  ['year', 365],
  ['month', 30],
  ['day', 1],
] as const;
/** Minimum number of days that are shown as months. */
const manyDays = 60;
/** Formats by language, since making one takes longer than a row of a table. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Describes a civil date's distance from today by the organisation's calendar: "tomorrow", "3 months ago". */
export function relativeDay(date: string, today: string, language: string): string {
  const days = Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
  const [unit, length] = units.find(([, size]) => Math.abs(days) >= (size === 1 ? 0 : Math.max(size, manyDays))) ?? [
    'day',
    1,
  ];
  const words = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  formats.set(language, words);
  return words.format(Math.trunc(days / length), unit);
}
