import { isCalendarDate } from '../time/calendar-date.ts';
import type { DateField } from './questionnaire.ts';

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns true for a date answer that exists and is as exact as the question asks. */
export function dateFits(field: DateField | undefined, answer: string): boolean {
  if (!field) return false;
  if (field.kind === 'time') return timePattern.test(answer);
  const [date = '', time] = answer.split('T');
  const isKnown = isCalendarDate(`${date}-01-01`.slice(0, 10)) && (field.partial === true || date.length === 10);
  if (time === undefined) return isKnown && (field.kind === 'date' || field.partial === true);
  return isKnown && field.kind === 'dateTime' && date.length === 10 && timePattern.test(time);
}
