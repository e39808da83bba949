import { type Answer, type Item, isAnswered } from '@intake-desk/contracts';
import type { Typed } from '../answers/unsent.ts';
import { readDate } from './date-text.ts';
import type { Fault, Reading } from './item-props.ts';
import { readNumber } from './number-text.ts';

export const readTyped = (item: Item, typed: Typed): Reading =>
  item.type === 'date' ? readDate(item, typed) : readNumber(item, typed.number ?? '');

/** Returns why the patient has to return to a question: the typed answer is wrong, or a required one is missing. */
export function faultOf(item: Item, answer: Answer | undefined, typed: Typed | undefined): Fault | undefined {
  const fault = typed && readTyped(item, typed).fault;
  return fault ?? (item.required && !isAnswered(answer) ? { key: 'answer.required' } : undefined);
}
