/** An age in the unit that people use: months in the first two years. */
export interface Age {
  readonly unit: 'year' | 'month';
  readonly count: number;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTHS = 12;

/** Returns the age on a day, both as `YYYY-MM-DD`; undefined in the first month and for a birth date that is only partly known. */
export function ageOn(birth: string, day: string): Age | undefined {
  const [born, now] = [DAY.exec(birth), DAY.exec(day)].map((parts) => parts?.slice(1).map(Number));
  if (!born || !now) return undefined;
  const [year = 0, month = 0, date = 0] = now;
  const [birthYear = 0, birthMonth = 0, birthDate = 0] = born;
  const months = (year - birthYear) * MONTHS + month - birthMonth - (date < birthDate ? 1 : 0);
  if (months < 1) return undefined;
  return months < 2 * MONTHS ? { unit: 'month', count: months } : { unit: 'year', count: Math.floor(months / MONTHS) };
}
