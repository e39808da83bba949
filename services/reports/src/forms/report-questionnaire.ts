import {
  type Answer,
  type Item,
  type ItemOption,
  inLanguage,
  type Language,
  type QuestionAnswerPair,
  type Questionnaire,
  type ReportQuestionnaire,
} from '@intake-desk/contracts';
import { newestOptions, type Wordings, wordingsOf } from '@intake-desk/contracts/content';
import { type ColumnQuestion, unsureKey } from '@intake-desk/contracts/reports';
import { formWords } from './form-words.ts';

/** Returns true if reports count the answer; a scale has no number for "I do not know" (decision 172). */
export const isReported = ({ type }: Item, answer: Answer | undefined): answer is Answer =>
  answer !== undefined && !(answer.unsure && type === 'scoring');

/** Returns an answer in words: option texts, number, free text, or "I do not know". */
export const answerTexts = (item: Item, answer: Answer, language: Language): string[] =>
  answersOf(item, answer, formWords[language].unsure, ({ text }) => inLanguage(text, language));

/** Returns the names of an answer in filters: option keys, number, or `unsureKey`. */
export const answerKeys = (item: Item, answer: Answer): string[] =>
  answersOf(item, answer, unsureKey, ({ text }) => text.en);

function answersOf(item: Item, answer: Answer, unsure: string, named: (option: ItemOption) => string): string[] {
  if (answer.unsure === true) return [unsure];
  if (item.type === 'textArea') return answer.text === undefined ? [] : [answer.text];
  if (item.type === 'scoring') return answer.value === undefined ? [] : [String(answer.value)];
  return (answer.options ?? []).flatMap((index) => {
    const option = item.options?.[index];
    return option ? [named(option)] : [];
  });
}

type KeyedOption = ColumnQuestion['input']['options'][number];

/** Returns the options of a choice, with "I do not know"; numbers and texts have no options (decision 172). */
const optionsOf = ({ options = [], unsure }: Item, language: Language): KeyedOption[] => [
  ...options.map(({ text, groupId }) => ({ answer: inLanguage(text, language), groupId, key: text.en })),
  ...(unsure && options.length > 0
    ? [{ answer: formWords[language].unsure, groupId: unsure.groupId, key: unsureKey }]
    : []),
];

/** Returns the options of all wordings, newest first, without those whose `name` repeats. */
function distinctOptions(wordings: Wordings, language: Language, name: 'answer' | 'key'): KeyedOption[] {
  const options = new Map<string, KeyedOption>();
  for (const option of wordings.flatMap((wording) => optionsOf(wording, language))) {
    if (!options.has(option[name])) options.set(option[name], option);
  }
  return [...options.values()];
}

/** Returns the options of a question over all its wordings, each with its key. */
export const keyedOptions = (wordings: Wordings, language: Language): KeyedOption[] =>
  distinctOptions(wordings, language, 'key');

/** Returns a question with the options of all its wordings, so that every answer has a place in the chart. */
function pair(wordings: Wordings, language: Language): QuestionAnswerPair {
  const [item] = wordings;
  const options = distinctOptions(wordings, language, 'answer');
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

/**
 * Returns the versions with each option in its newest words, so that answers in old and new translations are counted together.
 * Options are identified by their English text.
 */
export function inNewestWords(versions: readonly Questionnaire[]): Questionnaire[] {
  const wordings = wordingsOf(versions);
  const words = new Map([...wordings].map(([uniqueId, items]) => [uniqueId, newestOptions(items)]));
  const reworded = (item: Item): Item =>
    item.options ? { ...item, options: item.options.map((option) => reword(option, words.get(item.uniqueId))) } : item;
  return versions.map((version) => ({
    ...version,
    groups: version.groups.map((group) => ({ ...group, items: group.items.map(reworded) })),
  }));
}

const reword = (option: ItemOption, words: ReadonlyMap<string, ItemOption> | undefined): ItemOption => ({
  ...option,
  text: words?.get(option.text.en)?.text ?? option.text,
});

/** Returns a questionnaire for a report (S2 §3), from its answered versions, newest first. */
export function reportQuestionnaire(
  versions: readonly [Questionnaire, ...Questionnaire[]],
  language: Language,
): ReportQuestionnaire {
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
