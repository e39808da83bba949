import {
  type Answer,
  type Item,
  type ItemOption,
  inLanguage,
  type Language,
  optionCode,
  type QuestionAnswerPair,
  type Questionnaire,
} from '@intake-desk/contracts';
import { newestOptions, type Wordings, wordingsOf } from '@intake-desk/contracts/content';
import { type ColumnQuestion, unsureKey } from '@intake-desk/contracts/reports';
import { distinctOptions } from './distinct-options.ts';
import formWords from './form-words.json' with { type: 'json' };
import { dateText, numberText } from './measured-words.ts';

/** Returns true if reports count the answer; "I do not know" is no number or date (decision 172). */
export const isReported = ({ type }: Item, answer: Answer | undefined): answer is Answer =>
  answer !== undefined && !(answer.unsure && type !== 'radio' && type !== 'checkbox');

/** Returns an answer in words: option texts, number with unit, date, free text, or "I do not know". */
export const answerTexts = (item: Item, answer: Answer, language: Language, dateFormat?: string): string[] =>
  answersOf(item, answer, {
    unsure: formWords[language].unsure,
    option: ({ text }) => inLanguage(text, language),
    number: (value) =>
      [numberText(value, language), ...(item.number?.unit ? [inLanguage(item.number.unit, language)] : [])].join(' '),
    date: (date) => dateText(date, language, dateFormat),
  });

/** Returns the names of an answer in filters: option codes, number, date, or `unsureKey`. */
export const answerKeys = (item: Item, answer: Answer): string[] =>
  answersOf(item, answer, { unsure: unsureKey, option: optionCode, number: String, date: String });

interface AnswerNames {
  readonly unsure: string;
  readonly option: (option: ItemOption) => string;
  readonly number: (value: number) => string;
  readonly date: (date: string) => string;
}

function answersOf({ type, options = [] }: Item, answer: Answer, names: AnswerNames): string[] {
  const { text, value, date } = answer;
  if (answer.unsure === true) return [names.unsure];
  if (type === 'textArea') return text === undefined ? [] : [text];
  if (type === 'scoring') return value === undefined ? [] : [String(value)];
  if (type === 'number') return value === undefined ? [] : [names.number(value)];
  if (type === 'date') return date === undefined ? [] : [names.date(date)];
  return (answer.options ?? []).flatMap((index) => {
    const option = options[index];
    return option ? [names.option(option)] : [];
  });
}

type KeyedOption = ColumnQuestion['input']['options'][number];

/** Returns the options of a choice, with "I do not know"; numbers and texts have no options (decision 172). */
const optionsOf = ({ options = [], unsure }: Item, language: Language): KeyedOption[] => [
  ...options.map((option) => ({
    answer: inLanguage(option.text, language),
    groupId: option.groupId,
    key: optionCode(option),
  })),
  ...(unsure && options.length > 0
    ? [{ answer: formWords[language].unsure, groupId: unsure.groupId, key: unsureKey }]
    : []),
];

/** Returns the options of a question over all its wordings, newest first, each key once. */
export function keyedOptions(wordings: Wordings, language: Language): KeyedOption[] {
  const options = new Map<string, KeyedOption>();
  for (const option of wordings.flatMap((wording) => optionsOf(wording, language))) {
    if (!options.has(option.key)) options.set(option.key, option);
  }
  return [...options.values()];
}

/** Returns a question with the options of all its wordings, so that every answer has a place in the chart. */
function pair(wordings: Wordings, language: Language): QuestionAnswerPair {
  const [item] = wordings;
  const options = keyedOptions(wordings, language);
  return {
    question: inLanguage(item.text, language),
    uniqueId: item.uniqueId,
    input: {
      type: item.type,
      options: options.map(({ answer, groupId }) => ({ answer, groupId })),
      ...(item.scale ? { answerPossibilities: `${item.scale.low}-${item.scale.high}` } : {}),
      ...(item.reportType ? { reportType: item.reportType } : {}),
      ...(item.target === undefined ? {} : { target: item.target }),
    },
  };
}

/** Returns the versions with each option's code and newest words, so that rewordings count together. */
export function inNewestWords(versions: readonly Questionnaire[]): Questionnaire[] {
  const wordings = wordingsOf(versions);
  const words = new Map(
    [...wordings].map(([uniqueId, items]) => [
      uniqueId,
      new Map(distinctOptions([...newestOptions(items).values()]).map((option) => [optionCode(option), option])),
    ]),
  );
  const reworded = (item: Item): Item =>
    item.options ? { ...item, options: item.options.map((option) => reword(option, words.get(item.uniqueId))) } : item;
  return versions.map((version) => ({
    ...version,
    groups: version.groups.map((group) => ({ ...group, items: group.items.map(reworded) })),
  }));
}

function reword(option: ItemOption, words: ReadonlyMap<string, ItemOption> | undefined): ItemOption {
  const code = optionCode(option);
  return { ...option, code, text: words?.get(code)?.text ?? option.text };
}

/** Returns a questionnaire for a report (S2 §3), from its answered versions, newest first. */
export function reportQuestionnaire(versions: readonly [Questionnaire, ...Questionnaire[]], language: Language) {
  const pairs = [...wordingsOf(versions).values()].map((wordings) => pair(wordings, language));
  const groups = new Set(pairs.flatMap(({ input }) => input.options.map(({ groupId }) => groupId)));
  const [newest] = versions;
  return {
    id: newest.key,
    name: inLanguage(newest.title, language),
    questionAnswerPairs: pairs,
    groups: [...groups].sort((a, b) => a - b).map((groupId) => ({ groupId })),
  };
}
