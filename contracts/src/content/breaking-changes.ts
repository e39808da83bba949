import type { Static } from 'typebox';
import type { BreakingChange } from '../administration/content.ts';
import type { Item, Questionnaire, ScoreBand } from '../questionnaire/questionnaire.ts';
import { itemsOf, optionCode } from '../questionnaire/questionnaire-rule.ts';
import { inLanguage } from '../text/languages.ts';
import { newestOptions, type Wordings, wordingsOf } from './wordings.ts';

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const ranges = (bands: readonly Static<typeof ScoreBand>[] = []) =>
  bands.map(({ low, high, groupId }) => [low, high, groupId]);
const sumOf = ({ sum }: Questionnaire) => sum && [sum.items, ranges(sum.bands)];

/**
 * Reports identify an option by its code, regardless of its position and texts. Options of earlier versions are compared as well,
 * since they may return. An option without a code has its text instead, and a new text makes it another option.
 */
function optionChanges(wordings: Wordings, after: Item): BreakingChange[] {
  const [before] = wordings;
  const { uniqueId } = before;
  const kept = new Map((after.options ?? []).map((option, index) => [optionCode(option), { option, index }]));
  const known = newestOptions(wordings);
  return [...known].flatMap(([code, option]): BreakingChange[] => {
    const now = kept.get(code);
    const text = inLanguage(option.text);
    if (now) {
      const where = { uniqueId, option: now.index, text };
      return [
        ...(now.option.groupId === option.groupId ? [] : [{ change: 'optionRisk' as const, ...where }]),
        ...(now.option.score === option.score ? [] : [{ change: 'optionScore' as const, ...where }]),
      ];
    }
    const position = before.options?.indexOf(option) ?? -1;
    if (position < 0) return [];
    const inItsPlace = after.options?.[position];
    const isNew = inItsPlace !== undefined && !known.has(optionCode(inItsPlace));
    return [{ change: isNew ? 'optionReworded' : 'optionRemoved', uniqueId, option: position, text }];
  });
}

function itemChanges(wordings: Wordings, after: Item): BreakingChange[] {
  const [before] = wordings;
  const { uniqueId } = before;
  const text = inLanguage(before.text);
  if (after.type !== before.type) return [{ change: 'type', uniqueId, text }];
  const numbers = ({ scale, number, date }: Item) => [
    [scale?.low, scale?.high, ranges(scale?.bands)],
    [number?.unit, number?.thresholds, date?.kind],
  ];
  const report = ({ reportType, target }: Item) => [reportType, target];
  const unsure = before.unsure && before.unsure.groupId !== after.unsure?.groupId;
  return [
    ...optionChanges(wordings, after),
    ...(unsure ? [{ change: 'unsure' as const, uniqueId, text }] : []),
    ...(isEqual(numbers(before), numbers(after)) ? [] : [{ change: 'scale' as const, uniqueId, text }]),
    ...(isEqual(report(before), report(after)) ? [] : [{ change: 'report' as const, uniqueId, text }]),
  ];
}

/**
 * Returns changes that would split report statistics, in the order of the questions (S2 §3): removed questions, and changed
 * options, risk groups, scores, scales and sums. `published` has every version, newest first: a question that returns is compared
 * with the last version that had it. New questions break nothing.
 */
export function breakingChanges(published: readonly Questionnaire[], draft: Questionnaire): BreakingChange[] {
  const [newest] = published;
  if (!newest) return [];
  const now = new Map(itemsOf(draft).map((item) => [item.uniqueId, item]));
  const last = new Set(itemsOf(newest).map(({ uniqueId }) => uniqueId));
  const items = [...wordingsOf(published).values()].flatMap((wordings): BreakingChange[] => {
    const [{ uniqueId, text }] = wordings;
    const after = now.get(uniqueId);
    if (after) return itemChanges(wordings, after);
    return last.has(uniqueId) ? [{ change: 'removed', uniqueId, text: inLanguage(text) }] : [];
  });
  const sum = { change: 'sum' as const, uniqueId: 'sum', text: inLanguage(newest.title) };
  return [...items, ...(isEqual(sumOf(newest), sumOf(draft)) ? [] : [sum])];
}
