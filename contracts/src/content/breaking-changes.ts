import type { Static } from 'typebox';
import type { BreakingChange } from '../http/content.ts';
import type { Item, Questionnaire, ScoreBand } from '../http/questionnaire.ts';
import { itemsOf } from '../questionnaire-rule.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const ranges = (bands: readonly Static<typeof ScoreBand>[] = []) =>
  bands.map(({ low, high, groupId }) => [low, high, groupId]);
const sumOf = ({ sum }: Questionnaire) => sum && [sum.items, ranges(sum.bands)];

/** The options in their order: an answer is kept as the position of its option. */
function optionChanges(before: Item, after: Item): BreakingChange[] {
  const { uniqueId } = before;
  return (before.options ?? []).flatMap((option, index): BreakingChange[] => {
    const now = after.options?.[index];
    const text = option.text.en;
    if (now?.text.en !== text) {
      const position = (after.options ?? []).findIndex((other) => other.text.en === text);
      const kept = position >= 0;
      return [
        { change: kept ? 'optionMoved' : now ? 'optionReworded' : 'optionRemoved', uniqueId, option: index, text },
      ];
    }
    return [
      ...(now.groupId === option.groupId ? [] : [{ change: 'optionRisk' as const, uniqueId, option: index, text }]),
      ...(now.score === option.score ? [] : [{ change: 'optionScore' as const, uniqueId, option: index, text }]),
    ];
  });
}

function itemChanges(before: Item, after: Item | undefined): BreakingChange[] {
  const { uniqueId } = before;
  const text = before.text.en;
  if (!after) return [{ change: 'removed', uniqueId, text }];
  if (after.type !== before.type) return [{ change: 'type', uniqueId, text }];
  const numbers = ({ scale }: Item) => [scale?.low, scale?.high, ranges(scale?.bands)];
  const report = ({ reportType, target }: Item) => [reportType, target];
  return [
    ...optionChanges(before, after),
    ...(same(numbers(before), numbers(after)) ? [] : [{ change: 'scale' as const, uniqueId, text }]),
    ...(same(report(before), report(after)) ? [] : [{ change: 'report' as const, uniqueId, text }]),
  ];
}

/**
 * What would keep reports from counting answers to both versions together, in the order of the questions (S2 §3): questions that are
 * gone, and options, risk groups, scores, scales and sums that are no longer the same. New questions break nothing.
 */
export function breakingChanges(before: Questionnaire, after: Questionnaire): BreakingChange[] {
  const now = new Map(itemsOf(after).map((item) => [item.uniqueId, item]));
  return [
    ...itemsOf(before).flatMap((item) => itemChanges(item, now.get(item.uniqueId))),
    ...(same(sumOf(before), sumOf(after)) ? [] : [{ change: 'sum' as const, uniqueId: 'sum', text: before.title.en }]),
  ];
}
