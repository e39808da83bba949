/** A civil date, YYYY-MM-DD. In a file without schemas, which the patients' page would otherwise load. */
export const datePattern = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$';

/** Returns true for a text in this format. */
export const isCivilDate = (text: string): boolean => new RegExp(datePattern).test(text);

/** Returns true for a date that exists, which 30 February does not. */
export const isCalendarDate = (text: string): boolean =>
  isCivilDate(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
