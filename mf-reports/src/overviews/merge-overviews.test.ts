import type { SavedOverview } from '@intake-desk/contracts/reports';
import fc from 'fast-check';
import { mergeOverviews } from './merge-overviews.ts';

const overview = (id: string, label = id, selected = false): SavedOverview => ({
  id,
  label,
  selected,
  department: 'ANE',
  filters: [],
  selectedQuestionairesQuestions: {},
});
const a = overview('a');
const b = overview('b');
const c = overview('c');
const base = [a, b, c];
const merge = (mine: SavedOverview[], theirs: SavedOverview[], from = base) =>
  mergeOverviews({ base: from, mine, theirs }, 'Dr. Vos').map(({ id, label }) => `${id}:${label}`);

test('changes of two people in different overviews are both kept', () => {
  expect(merge([overview('a', 'Mine'), b, c], [a, b, overview('c', 'Theirs')])).toEqual(['a:Mine', 'b:b', 'c:Theirs']);
});

test("if two people changed an overview, one's own stays and the other's follows with their name", () => {
  expect(merge([overview('a', 'Mine'), b, c], [overview('a', 'Theirs'), b, c])).toEqual([
    'a:Mine',
    'a-2:Theirs (Dr. Vos)',
    'b:b',
    'c:c',
  ]);
});

test('an equal change by two people is kept once', () => {
  expect(merge([overview('a', 'New'), b, c], [overview('a', 'New'), b, c])).toEqual(['a:New', 'b:b', 'c:c']);
});

test('a part that one side removed is gone, unless the other changed it', () => {
  expect(merge([b, c], base)).toEqual(['b:b', 'c:c']);
  expect(merge(base, [a, b])).toEqual(['a:a', 'b:b']);
  expect(merge([b, c], [overview('a', 'Theirs'), b, c])).toEqual(['b:b', 'c:c', 'a:Theirs']);
  expect(merge([overview('a', 'Mine'), b, c], [b, c])).toEqual(['b:b', 'c:c', 'a:Mine']);
});

test('the order is that of whoever changed it, and what either side added is there', () => {
  expect(merge([c, b, a], [...base, overview('d')])).toEqual(['c:c', 'b:b', 'a:a', 'd:d']);
  expect(merge([...base, overview('e')], [c, b, a, overview('d')])).toEqual(['c:c', 'b:b', 'a:a', 'd:d', 'e:e']);
});

test('the overview that opens first is the one that a side chose, and never two', () => {
  const opening = (mine: SavedOverview[], theirs: SavedOverview[]) =>
    mergeOverviews({ base, mine, theirs }, 'Dr. Vos')
      .filter(({ selected }) => selected)
      .map(({ id }) => id);
  const [own, other] = [
    [overview('a', 'a', true), b, c],
    [a, b, overview('c', 'c', true)],
  ];
  expect(opening(own, base)).toEqual(['a']);
  expect(opening(base, other)).toEqual(['c']);
  expect(opening(own, other)).toEqual(['a']);
});

const lists = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'a-2'), label: fc.constantFrom('1', '2', '3') }),
  { selector: ({ id }) => id },
);
const made = (list: readonly { id: string; label: string }[]) => list.map(({ id, label }) => overview(id, label));

test('after any edits by two people both changes are in the result, and ids are unique', () => {
  fc.assert(
    fc.property(lists, lists, lists, (was, own, other) => {
      const sides = { base: made(was), mine: made(own), theirs: made(other) };
      const merged = mergeOverviews(sides, 'V');
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
      const [before, left, saved, after] = [sides.base, sides.mine, sides.theirs, merged].map(
        (list) => new Map(list.map(({ id, label }) => [id, label])),
      );
      for (const [id, label] of left ?? []) if (before?.get(id) !== label) expect(after?.get(id)).toBe(label);
      const labels = merged.map(({ label }) => label);
      for (const [id, label] of saved ?? []) {
        if (before?.get(id) === label) continue;
        expect(after?.get(id) === label || labels.includes(`${label} (V)`)).toBe(true);
      }
      // Untouched overviews stay as they were, and removed ones stay removed.
      for (const [id, label] of before ?? []) {
        if (left?.get(id) === label && saved?.get(id) === label) expect(after?.get(id)).toBe(label);
        if (!left?.has(id) && !saved?.has(id) && !id.endsWith('-2')) expect(after?.has(id)).toBe(false);
      }
      // No conflict with somebody who changed nothing.
      expect(mergeOverviews({ ...sides, mine: sides.base }, 'V')).toEqual(sides.theirs);
      expect(mergeOverviews({ ...sides, theirs: sides.base }, 'V')).toEqual(sides.mine);
    }),
  );
});
