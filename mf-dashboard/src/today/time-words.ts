const minuteMs = 60_000;

/** Returns a rounded duration in its most readable unit: minutes below 90, hours below 48, then days. */
function spanOf(minutes: number): { readonly count: number; readonly unit: 'minute' | 'hour' | 'day' } {
  if (Math.abs(minutes) < 90) return { count: Math.trunc(minutes), unit: 'minute' };
  if (Math.abs(minutes) < 48 * 60) return { count: Math.trunc(minutes / 60), unit: 'hour' };
  return { count: Math.trunc(minutes / (24 * 60)), unit: 'day' };
}

/** Returns the minutes from `now` (ms) to an instant; negative for a past one. */
export const minutesUntil = (instant: string, now: number): number => (Date.parse(instant) - now) / minuteMs;

/** Returns the distance from now in words: "3 hours ago", "in 42 minutes". */
export function relativeWords(minutes: number, language: string): string {
  const { count, unit } = spanOf(minutes);
  return new Intl.RelativeTimeFormat(language).format(count, unit);
}

/** Returns a length of time in words: "2 hours". */
export function spanWords(minutes: number, language: string): string {
  const { count, unit } = spanOf(minutes);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
