import type { RiskGroup } from '@intake-desk/contracts';
import { shownAnswers } from './shown-answers.ts';

const smallGroup = 5;
const radio = (...groups: RiskGroup[]) => ({
  type: 'radio' as const,
  categories: groups.map((group, place) => ({ key: `answer ${place}`, label: '', group })),
  nps: undefined,
  scale: undefined,
});
const answered = (counts: readonly number[], groups: Readonly<Record<number, number>>) => ({
  answers: { counts, respondents: counts.reduce((sum, count) => sum + count, 0) },
  groups: ([1, 2, 3, 0] as const).map((group) => ({ group, count: groups[group] ?? 0 })),
});
const groupsOf = (shown: ReturnType<typeof shownAnswers>) => shown.groups.map(({ count }) => count);

test('risk groups that are shown do not tell of withheld answers: each group is judged with its answers', () => {
  const question = radio(1, 1, 2, 3);
  const shown = shownAnswers(question, answered([2, 9, 7, 50], { 1: 11, 2: 7, 3: 50 }), undefined, smallGroup);
  expect(shown.own.counts).toEqual([null, null, 7, 50]);
  expect(groupsOf(shown)).toEqual([11, 7, 50, 0]);
  expect(shown.whole).toBe(false);
});

test('a group that is withheld takes its answers along, and then no group is shown', () => {
  const shown = shownAnswers(radio(1, 2, 3), answered([2, 9, 50], { 1: 2, 2: 9, 3: 50 }), undefined, smallGroup);
  expect(shown.own.counts).toEqual([null, null, 50]);
  expect(groupsOf(shown)).toEqual([null, null, null, null]);
});

test('a recommendation score is shown beside withheld answers where its three kinds may be', () => {
  const question = {
    type: 'scoring' as const,
    categories: Array.from({ length: 11 }, (_, score) => ({ key: String(score), label: '', group: undefined })),
    nps: { target: 20 },
    scale: { low: 0, high: 10 },
  };
  const of = (counts: readonly number[]) => shownAnswers(question, answered(counts, {}), undefined, smallGroup);
  const shown = of([0, 0, 0, 0, 2, 4, 9, 12, 8, 30, 20]);
  expect(shown.own.counts).toEqual([0, 0, 0, 0, null, null, 9, 12, 8, 30, 20]);
  expect({ nps: shown.nps, mean: shown.mean }).toEqual({ nps: true, mean: false });
  expect(of([0, 0, 0, 0, 0, 0, 3, 12, 8, 30, 20]).nps).toBe(false);
});
