import { answerProblem, type Item, type Language } from '@intake-desk/contracts';
import type { Typed } from '../answers/unsent.ts';
import { localeOf } from '../moment.ts';
import type { Reading } from './item-props.ts';

export const dateParts = ['day', 'month', 'year'] as const;
const timeParts = ['hour', 'minute'] as const;
export type DatePart = (typeof dateParts)[number] | (typeof timeParts)[number];

/** Returns the fields of a date question, in the order of all five languages. */
export const partsOf = ({ date }: Item): readonly DatePart[] =>
  date?.kind === 'time' ? timeParts : date?.kind === 'dateTime' ? [...dateParts, ...timeParts] : dateParts;

const datePattern = /^(?:(\d{4})(?:-(\d\d))?(?:-(\d\d))?T?)?(?:(\d\d):(\d\d))?$/;

/** Returns the texts of the fields with this answer. */
export function dateTexts(answer = ''): Typed {
  const [, year = '', month = '', day = '', hour = '', minute = ''] = datePattern.exec(answer) ?? [];
  return { day, month, year, hour, minute };
}

const isWithin = (text: string, low: number, high: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= low && Number(text) <= high;

/** Returns the typed parts of a date as sent; it may not exist. */
export const dateOf = ({ day = '', month = '', year = '' }: Typed): string =>
  [year, month, day]
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => text.padStart(2, '0'))
    .join('-');

export function readDate(item: Item, fields: Typed): Reading {
  const { kind = 'date', partial = false } = item.date ?? {};
  const typed = Object.fromEntries(Object.entries(fields).map(([part, text]) => [part, text.trim()]));
  const { day = '', month = '', year = '', hour = '', minute = '' } = typed;
  if (partsOf(item).every((part) => !typed[part])) return { answer: {} };

  const asksTime = kind === 'time' || (kind === 'dateTime' && !(partial && hour + minute === ''));
  if (kind !== 'time') {
    const isExact = !partial || asksTime;
    if (isExact && (day === '' || month === '' || year === '')) return { fault: { key: 'date.incomplete' } };
    if (!/^\d{4}$/.test(year)) return { fault: { key: 'date.year' } };
    if (day + month !== '' && !isWithin(month, 1, 12)) return { fault: { key: 'date.month' } };
  }
  if (asksTime && !(isWithin(hour, 0, 23) && isWithin(minute, 0, 59))) return { fault: { key: 'date.time' } };

  const time = asksTime ? `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` : '';
  const answer = { date: [kind === 'time' ? '' : dateOf(typed), time].filter(Boolean).join('T') };
  if (answerProblem(item, answer) === null) return { answer };
  const monthIn = (language: Language) =>
    new Intl.DateTimeFormat(localeOf(language), { month: 'long' }).format(new Date(2000, Number(month) - 1));
  return { fault: { key: 'date.none', values: (language) => ({ day, month: monthIn(language), year }) } };
}
