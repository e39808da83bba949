import type { Item, Questionnaire } from '@intake-desk/contracts';
import { screensOf, withOpened } from './screens.ts';

const option = (en: string) => ({ text: { en }, groupId: 3 as const });
const item = (uniqueId: string, options: number, opener?: string): Item => ({
  uniqueId,
  type: 'radio',
  text: { en: uniqueId },
  required: true,
  options: Array.from({ length: options }, (_, index) => option(String(index))),
  ...(opener ? { showIf: { uniqueId: opener, options: [0] } } : {}),
});
const questionnaire: Questionnaire = {
  key: 'test',
  version: 1,
  title: { en: 'Test' },
  notice: { en: 'Test' },
  groups: [
    {
      id: 'first',
      title: { en: 'First' },
      items: [
        item('a', 2),
        item('a1', 3, 'a'),
        item('a2', 3, 'a1'),
        item('b', 2),
        item('c', 2),
        item('d', 2),
        item('long', 12),
      ],
    },
    { id: 'second', title: { en: 'Second' }, items: [item('e', 2), item('later', 2, 'b')] },
  ],
};
const all = questionnaire.groups.flatMap(({ items }) => items.map(({ uniqueId }) => uniqueId));
const ids = (visible: readonly string[], small: boolean) =>
  screensOf(questionnaire, new Set(visible), small).map(({ items }) => items.map(({ uniqueId }) => uniqueId).join(' '));

test('a phone shows up to three questions at a time, and never parts one from those that its answer opens', () => {
  expect(ids(all, true)).toEqual(['a a1 a2 b c', 'd', 'long', 'e later']);
});

test('an answer moves no question to another screen', () => {
  const before = ids(['a', 'b', 'c', 'd', 'long', 'e'], true);
  expect(before).toEqual(['a b c', 'd', 'long', 'e']);
});

test('a large screen shows a group at a time', () => {
  expect(ids(all, false)).toEqual(['a a1 a2 b c d long', 'e later']);
});

test('a screen without visible questions is left out, and the parts of a group are counted without it', () => {
  const screens = screensOf(questionnaire, new Set(['a', 'long', 'e']), true);
  expect(screens.map(({ group, part, parts }) => [group, part, parts])).toEqual([
    [0, 1, 2],
    [0, 2, 2],
    [1, 1, 1],
  ]);
});

test('a question that several answers open stays with the last of them, and comes with each that is changed', () => {
  const opened: Item = {
    ...item('opened', 2),
    showIfAll: [
      [{ uniqueId: 'one', answered: true }],
      [
        { uniqueId: 'two', options: [0] },
        { uniqueId: 'three', compare: { with: '>', number: 3 } },
      ],
    ],
  };
  const items = [item('one', 4), item('two', 4), item('three', 9), opened];
  const form = { ...questionnaire, groups: [{ id: 'all', title: { en: 'All' }, items }] };
  const visible = new Set(items.map(({ uniqueId }) => uniqueId));
  const names = (shown: readonly Item[]) => shown.map(({ uniqueId }) => uniqueId).join(' ');
  expect(screensOf(form, visible, true).map((screen) => names(screen.items))).toEqual(['one two', 'three opened']);
  expect(names(withOpened(form, visible, 'one'))).toBe('one opened');
  expect(names(withOpened(form, visible, 'three'))).toBe('three opened');
});

test('a list of many options takes no more of a screen than a text', () => {
  const items = [item('list', 200), item('a', 2), item('b', 2)];
  const form = { ...questionnaire, groups: [{ id: 'all', title: { en: 'All' }, items }] };
  const visible = new Set(items.map(({ uniqueId }) => uniqueId));
  expect(screensOf(form, visible, true)).toHaveLength(1);
});

test('a question that is changed alone brings those that its answer opens', () => {
  const alone = (uniqueId: string, visible: readonly string[]) =>
    withOpened(questionnaire, new Set(visible), uniqueId).map((one) => one.uniqueId);
  expect(alone('a', all)).toEqual(['a', 'a1', 'a2']);
  expect(alone('a', ['a', 'b'])).toEqual(['a']);
  expect(alone('a1', all)).toEqual(['a1', 'a2']);
  expect(alone('b', all)).toEqual(['b']);
});
