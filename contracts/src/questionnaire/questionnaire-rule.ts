import type { ValidationKey } from '../failure/validation.ts';
import { limit } from '../limits/limit.ts';
import type { Answer, Answers, Item, Questionnaire } from './questionnaire.ts';

/** Returns all items in their order. */
export const itemsOf = (questionnaire: Questionnaire): Item[] => questionnaire.groups.flatMap(({ items }) => items);

/** Returns true for an answer with content: an empty text or an empty choice is no answer. */
export const isAnswered = (answer: Answer | undefined): answer is Answer =>
  answer !== undefined &&
  (answer.unsure === true ||
    answer.value !== undefined ||
    (answer.options?.length ?? 0) > 0 ||
    (answer.text ?? '').trim() !== '');

/** Returns the items that are visible with these answers. `showIf` refers to an earlier item, which has to be visible itself. */
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

/** Returns visible required items without an answer, in their order. */
export const missingItems = (questionnaire: Questionnaire, answers: Answers): Item[] =>
  visibleItems(questionnaire, answers).filter((item) => item.required && !isAnswered(answers[item.uniqueId]));

/** Returns the validation key of a wrong answer, or null. An empty answer is valid: it deletes the earlier one. */
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

/** Returns the chosen options after toggling `option`. An exclusive option excludes all others. */
export function switchedOptions(item: Item, chosen: readonly number[], option: number): number[] {
  if (item.type === 'radio') return [option];
  if (chosen.includes(option)) return chosen.filter((other) => other !== option);
  if (item.options?.[option]?.exclusive) return [option];
  return [...chosen.filter((other) => !item.options?.[other]?.exclusive), option].sort((a, b) => a - b);
}

/** Returns true for a question with a recommendation score (NPS), which is asked from 0 to 10. */
export const isRecommendation = (
  reportType: string | undefined,
  scale: { readonly low: number; readonly high: number } | undefined,
): boolean => reportType === 'nps' && scale?.low === 0 && scale.high === 10;
