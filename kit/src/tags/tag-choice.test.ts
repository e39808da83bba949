import type { Tag } from '@intake-desk/contracts';
import { replaced, tagConflict, tagGroups } from './tag-choice.ts';

const tag = (id: number, group: Partial<Tag['group']> = {}, change: Partial<Tag> = {}): Tag => ({
  id,
  name: `tag ${id}`,
  color: '#123456',
  disabled_at: null,
  is_default: false,
  enabling_email_key: null,
  group: { id: 1, name: 'Urgency', color: '#123456', exclusive: false, is_no_group: false, alterable: true, ...group },
  ...change,
});
const exclusive = { id: 2, exclusive: true };
const tags = [tag(1), tag(2), tag(3, exclusive), tag(4, exclusive), tag(5, {}, { disabled_at: '2026-01-01' })];

test('a second tag of an exclusive group is a conflict, replacing solves it', () => {
  const conflict = tagConflict(tags, [1, 3], [1, 3, 4]);
  expect(conflict).toMatchObject({ added: { id: 4 }, present: { id: 3 } });
  expect(conflict && replaced([1, 3], conflict)).toEqual([1, 4]);
});

test('tags of other groups, and taking tags off, are none', () => {
  expect(tagConflict(tags, [1, 3], [1, 3, 2])).toBeUndefined();
  expect(tagConflict(tags, [3], [])).toBeUndefined();
  expect(
    tagConflict(
      [tag(6, { exclusive: true, is_no_group: true }), tag(7, { exclusive: true, is_no_group: true })],
      [6],
      [6, 7],
    ),
  ).toBeUndefined();
});

test('a disabled tag is not offered', () => {
  expect(tagGroups(tags, 'Other').flatMap(({ items }) => items.map(({ value }) => value))).not.toContain('5');
});
