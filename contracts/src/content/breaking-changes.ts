import type { Static } from 'typebox';
import type { BreakingChange } from '../administration/content.ts';
import type { Item, Questionnaire, ScoreBand } from '../questionnaire/questionnaire.ts';
import { itemsOf } from '../questionnaire/questionnaire-rule.ts';
import { newestOptions, type Wordings, wordingsOf } from './wordings.ts';

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const ranges = (bands: readonly Static<typeof ScoreBand>[] = []) =>
  bands.map(({ low, high, groupId }) => [low, high, groupId]);
const sumOf = ({ sum }: Questionnaire) => sum && [sum.items, ranges(sum.bands)];

/**
 * Reports identify an option by its English text, regardless of its position and translations. Options of earlier versions are
 * compared as well, since they may return.
 */
function optionChanges(wordings: Wordings, after: Item): BreakingChange[] {
  const [before] = wordings;
  const { uniqueId } = before;
  const kept = new Map((after.options ?? []).map((option, index) => [option.text.en, { option, index }]));
  const known = newestOptions(wordings);
  return [...known].flatMap(([text, option]): BreakingChange[] => {
    const now = kept.get(text);
    if (now) {
      const where = { uniqueId, option: now.index, text };
      return [
        ...(now.option.groupId === option.groupId ? [] : [{ change: 'optionRisk' as const, ...where }]),
        ...(now.option.score === option.score ? [] : [{ change: 'optionScore' as const, ...where }]),
      ];
    }
    const position = before.options?.indexOf(option) ?? -1;
    if (position < 0) return [];
    const inItsPlace = after.options?.[position]?.text.en;
    const isNew = inItsPlace !== undefined && !known.has(inItsPlace);
    return [{ change: isNew ? 'optionReworded' : 'optionRemoved', uniqueId, option: position, text }];
  });
}

function itemChanges(wordings: Wordings, after: Item): BreakingChange[] {
  const [before] = wordings;
  const { uniqueId } = before;
  const text = before.text.en;
  if (after.type !== before.type) return [{ change: 'type', uniqueId, text }];
  const numbers = ({ scale }: Item) => [scale?.low, scale?.high, ranges(scale?.bands)];
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
    return last.has(uniqueId) ? [{ change: 'removed', uniqueId, text: text.en }] : [];
  });
  const sum = { change: 'sum' as const, uniqueId: 'sum', text: newest.title.en };
  return [...items, ...(isEqual(sumOf(newest), sumOf(draft)) ? [] : [sum])];
}
