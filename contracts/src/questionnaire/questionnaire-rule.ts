import type { ValidationKey } from '../failure/validation.ts';
import { limit } from '../limits/limit.ts';
import { inLanguage } from '../text/languages.ts';
import { isCalendarDate } from '../time/calendar-date.ts';
import type { Answer, Answers, DateField, EnableWhen, Item, ItemOption, Questionnaire } from './questionnaire.ts';

export const itemsOf = (questionnaire: Questionnaire): Item[] => questionnaire.groups.flatMap(({ items }) => items);

/** Returns true for an answer with content: an empty text or an empty choice is no answer. */
export const isAnswered = (answer: Answer | undefined): answer is Answer =>
  answer !== undefined &&
  (answer.unsure === true ||
    answer.value !== undefined ||
    answer.date !== undefined ||
    (answer.options?.length ?? 0) > 0 ||
    (answer.text ?? '').trim() !== '');

/** Returns an option's stable name in reports and links (decision 223). A FHIR code has no outer or double spaces. */
export const optionCode = ({ code, text }: Pick<ItemOption, 'code' | 'text'>): string =>
  code ?? inLanguage(text).trim().replace(/\s+/g, ' ');

/** Returns the conditions of an item: it shows if one of each list is true. */
export const conditionsOf = ({ showIf, showIfAll }: Pick<Item, 'showIf' | 'showIfAll'>): readonly EnableWhen[][] =>
  showIfAll ?? (showIf ? [[showIf]] : []);

/** Returns the answers as the patient sees them: with the initial value of each question that was never saved (`revisions`). */
export const withInitialValues = (
  questionnaire: Questionnaire,
  answers: Answers,
  revisions: Readonly<Record<string, number>>,
): Answers => ({
  ...Object.fromEntries(
    itemsOf(questionnaire).flatMap(({ uniqueId, initial }) =>
      initial && !revisions[uniqueId] ? [[uniqueId, initial]] : [],
    ),
  ),
  ...answers,
});

/** Returns the items that are visible with these answers. Conditions ignore answers to hidden items. */
export function visibleItems(questionnaire: Questionnaire, answers: Answers): Item[] {
  const shown: Answers = {};
  return itemsOf(questionnaire).filter((item) => {
    const isShown = conditionsOf(item).every((some) => some.some((one) => isTrue(one, shown[one.uniqueId])));
    const answer = answers[item.uniqueId];
    if (isShown && answer) shown[item.uniqueId] = answer;
    return isShown;
  });
}

function isTrue({ options, answered, compare }: EnableWhen, answer: Answer | undefined): boolean {
  if (options) return (answer?.options ?? []).some((option) => options.includes(option));
  if (answered !== undefined) return isAnswered(answer) === answered;
  const [given, limit] = compare?.date === undefined ? [answer?.value, compare?.number] : [answer?.date, compare.date];
  if (!compare || given === undefined || limit === undefined) return false;
  const order = given === limit ? 0 : given < limit ? -1 : 1;
  return {
    '=': order === 0,
    '!=': order !== 0,
    '<': order < 0,
    '<=': order <= 0,
    '>': order > 0,
    '>=': order >= 0,
  }[compare.with];
}

/** Returns visible required items without an answer, in their order. */
export const missingItems = (questionnaire: Questionnaire, answers: Answers): Item[] =>
  visibleItems(questionnaire, answers).filter((item) => item.required && !isAnswered(answers[item.uniqueId]));

/** Field of an answer by the item's type. */
const answerField = {
  radio: 'options',
  checkbox: 'options',
  textArea: 'text',
  scoring: 'value',
  number: 'value',
  date: 'date',
} as const satisfies Record<Item['type'], keyof Answer>;

/** The parts of a question on which its answers depend. */
export type AnswerRule = Pick<Item, 'type' | 'options' | 'scale' | 'number' | 'date' | 'maxLength' | 'unsure'>;

/** Returns the validation key of a wrong answer, or null. An empty answer is valid: it deletes the earlier one. */
export function answerProblem(item: AnswerRule, answer: Answer): ValidationKey | null {
  const given = Object.entries(answer).filter(([, value]) => value !== undefined);
  if (answer.unsure === true) return item.unsure && given.length === 1 ? null : 'answer.invalid';
  const field = answerField[item.type];
  if (given.some(([key]) => key !== field)) return 'answer.invalid';
  if (given.length === 0) return null;
  const fits = {
    options: () => optionsFit(item, answer),
    text: () => (answer.text ?? '').length <= (item.maxLength ?? limit.freeTextLength),
    value: () => valueFits(item, answer.value ?? 0),
    date: () => dateFits(item.date, answer.date ?? ''),
  }[field];
  return fits() ? null : 'answer.invalid';
}

function valueFits({ scale, number }: AnswerRule, value: number): boolean {
  const { low = -limit.questionnaire.quantity, high = limit.questionnaire.quantity } = scale ?? number ?? {};
  const { decimals } = { decimals: 0, ...number };
  return value >= low && value <= high && Number(value.toFixed(decimals)) === value;
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns true for a date answer that exists and is as exact as the question asks. */
function dateFits(field: DateField | undefined, answer: string): boolean {
  if (!field) return false;
  if (field.kind === 'time') return timePattern.test(answer);
  const [date = '', time] = answer.split('T');
  const isKnown = isCalendarDate(`${date}-01-01`.slice(0, 10)) && (field.partial === true || date.length === 10);
  if (time === undefined) return isKnown && (field.kind === 'date' || field.partial === true);
  return isKnown && field.kind === 'dateTime' && date.length === 10 && timePattern.test(time);
}

function optionsFit(item: AnswerRule, { options = [] }: Answer): boolean {
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
