import type { ValidationKey } from '../failure/validation.ts';
import { limit } from '../limits/limit.ts';
import type { Answer, Answers, Item, Questionnaire } from './questionnaire.ts';

/** All items in the order in which they are asked. */
export const itemsOf = (questionnaire: Questionnaire): Item[] => questionnaire.groups.flatMap(({ items }) => items);

/** Whether there is anything in it; an empty text or no option is no answer. */
export const isAnswered = (answer: Answer | undefined): answer is Answer =>
  answer !== undefined &&
  (answer.unsure === true ||
    answer.value !== undefined ||
    (answer.options?.length ?? 0) > 0 ||
    (answer.text ?? '').trim() !== '');

/** Items that the answers so far make visible. `showIf` looks back only, and at a visible item. */
export function visibleItems(questionnaire: Questionnaire, answers: Answers): Item[] {
  const visible = new Set<string>();
  return itemsOf(questionnaire).filter(({ uniqueId, showIf }) => {
    const shown =
      !showIf ||
      (visible.has(showIf.uniqueId) &&
        (answers[showIf.uniqueId]?.options ?? []).some((option) => showIf.options.includes(option)));
    if (shown) visible.add(uniqueId);
    return shown;
  });
}

/** Visible items that must have an answer and have none, in the order in which they are asked. */
export const missingItems = (questionnaire: Questionnaire, answers: Answers): Item[] =>
  visibleItems(questionnaire, answers).filter((item) => item.required && !isAnswered(answers[item.uniqueId]));

/** What is wrong with an answer to this item, null for nothing. An empty answer takes an answer back. */
export function answerProblem(item: Item, answer: Answer): ValidationKey | null {
  const allowed = item.type === 'textArea' ? 'text' : item.type === 'scoring' ? 'value' : 'options';
  const given = Object.entries(answer).filter(([, value]) => value !== undefined);
  if (answer.unsure === true) return item.unsure && given.length === 1 ? null : 'answer.invalid';
  if (given.some(([key]) => key !== allowed)) return 'answer.invalid';
  const fits =
    item.type === 'textArea'
      ? textFits(answer)
      : item.type === 'scoring'
        ? valueFits(item, answer)
        : optionsFit(item, answer);
  return fits ? null : 'answer.invalid';
}

const textFits = ({ text = '' }: Answer): boolean => text.length <= limit.freeTextLength;

const valueFits = ({ scale }: Item, { value }: Answer): boolean =>
  value === undefined || (scale !== undefined && Number.isInteger(value) && value >= scale.low && value <= scale.high);

function optionsFit(item: Item, { options = [] }: Answer): boolean {
  const known = item.options ?? [];
  if (new Set(options).size !== options.length || options.some((option) => known[option] === undefined)) return false;
  if (options.length <= 1) return true;
  return item.type === 'checkbox' && !options.some((option) => known[option]?.exclusive);
}

/** The options that are chosen after `option` was switched; an exclusive one stands alone. */
export function switchedOptions(item: Item, chosen: readonly number[], option: number): number[] {
  if (item.type === 'radio') return [option];
  if (chosen.includes(option)) return chosen.filter((other) => other !== option);
  if (item.options?.[option]?.exclusive) return [option];
  return [...chosen.filter((other) => !item.options?.[other]?.exclusive), option].sort((a, b) => a - b);
}
