import { array, assert, boolean, constantFrom, integer, property, record, subarray } from 'fast-check';
import type { Tag } from '../http/dashboard.ts';
import { defaultTags, replaced, tagConflict, tagIdOf, tagRefusal, tagsNamed, tagWarning } from './tag-rule.ts';

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
const side = { id: 2, exclusive: true };
const none = { id: 3, exclusive: true, is_no_group: true };
const old = { disabled_at: '2026-01-01T00:00:00.000Z' };
const left = tag(3, side);
const right = tag(4, side);
const tags = [tag(1), tag(2), left, right, tag(5, {}, old), tag(6, none), tag(7, none)];

test('a second tag of an exclusive group is a conflict, which replacing solves', () => {
  const conflict = tagConflict(tags, [1, 3], right);
  expect(conflict).toEqual({ added: right, present: left });
  expect(conflict && replaced([1, 3], conflict)).toEqual([1, 4]);
});

test('tags of other groups and tags without a group do not exclude each other', () => {
  expect(tagConflict(tags, [1, 3], tag(2))).toBeUndefined();
  expect(tagConflict(tags, [6], tag(7, none))).toBeUndefined();
});

test.each<[number[], number[], string | undefined]>([
  [[], [1, 3, 6, 7], undefined],
  [[], [3, 4], 'exclusive'],
  [[3], [3, 4], 'exclusive'],
  [[3], [4], undefined],
  [[], [5], 'missing'],
  [[], [99], 'missing'],
  [[5], [5, 1], undefined],
  // Two tags of a group that became exclusive later may stay.
  [[3, 4], [3, 4, 1], undefined],
  [[3, 4, 5], [], undefined],
])('from %j to %j: %s', (before, after, refusal) => {
  expect(tagRefusal(tags, before, after)).toBe(refusal);
});

test('default tags are those that can be added, and one of an exclusive group', () => {
  const usual = { is_default: true };
  expect(
    defaultTags([
      tag(4, side, usual),
      tag(3, side, usual),
      tag(5, {}, { ...usual, ...old }),
      tag(6, none, usual),
      tag(1),
    ]),
  ).toEqual([3, 6]);
});

test('default tags can always be set', () => {
  const any = record({ group: integer({ min: 1, max: 3 }), usual: boolean(), off: boolean() });
  assert(
    property(array(any), subarray([1, 2, 3]), constantFrom(1, 4), (made, exclusive, loose) => {
      const all = made.map(({ group, usual, off }, index) =>
        tag(
          index + 1,
          { id: group, exclusive: exclusive.includes(group), is_no_group: group === loose },
          { is_default: usual, disabled_at: off ? old.disabled_at : null },
        ),
      );
      expect(tagRefusal(all, [], defaultTags(all))).toBeUndefined();
    }),
  );
});

test('a tag with an active e-mail warns after a conflict is solved', () => {
  const email = { key: 'bring', subject: 'Bring your list', template: 'bring', tag_enabled: true };
  const mailing = tag(4, side, { enabling_email_key: 'bring' });
  expect(tagWarning(tags, [3], mailing, [email])?.kind).toBe('exclusive');
  expect(tagWarning(tags, [1], mailing, [email])).toEqual({ kind: 'email', email });
  expect(tagWarning(tags, [1], mailing, undefined)).toEqual({ kind: 'email', email: undefined });
  expect(tagWarning(tags, [1], mailing, [])).toBeUndefined();
  expect(tagWarning(tags, [1], mailing, [{ ...email, tag_enabled: false }])).toBeUndefined();
  expect(tagWarning(tags, [1], right, [email])).toBeUndefined();
});

test.each([
  [3, 3],
  ['3', 3],
  ['3_northsea', 3],
  ['3_polder', undefined],
  ['3_', undefined],
  ['three', undefined],
  [null, undefined],
])('the tag id %j is read as %s', (written, id) => {
  expect(tagIdOf(written, 'northsea')).toBe(id);
});

test.each([
  ['', { ids: [] }],
  [' , ;', { ids: [] }],
  ['tag 1', { ids: [1] }],
  ['TAG 2, tag 1;tag 6|tag 7', { ids: [2, 1, 6, 7] }],
  ['tag 1, tag 1', { ids: [1] }],
  ['tag 3,tag 4', { refusal: 'exclusive' }],
  ['tag 1, tag 5', { refusal: 'disabled' }],
  ['tag 1, tag 99', { refusal: 'unknown' }],
  ['tag 1 tag 2', { refusal: 'unknown' }],
  ['1', { refusal: 'unknown' }],
])('the tags of the cell %j', (text, expected) => {
  expect(tagsNamed(tags, text)).toEqual(expected);
});
