import { choicesField } from './choices-field.tsx';
import type { EditorField } from './editor-field.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { switchField } from './switch-field.tsx';
import { textField } from './text-field.tsx';

interface Draft {
  readonly name: string;
  readonly enabled: boolean;
  readonly tags: readonly string[];
}

const fields: readonly EditorField<Draft>[] = [
  textField({ name: 'name', label: 'Name' }),
  switchField({ name: 'enabled', label: 'Enabled', words: { on: 'On', off: 'Off' } }),
  choicesField({ name: 'tags', label: 'Tags', choices: [] }),
];
const base: Draft = { name: 'Clerk', enabled: true, tags: ['a', 'b'] };
const merge = (mine: Partial<Draft>, newest: Partial<Draft>) => {
  const { sides, differences } = mergeDrafts(fields, {
    base,
    mine: { ...base, ...mine },
    newest: { ...base, ...newest },
  });
  return { draft: sides.both, differs: differences.map(({ field, both }) => [field.name, both]) };
};

test('changes of different fields are combined', () => {
  expect(merge({ name: 'Clerks' }, { enabled: false })).toEqual({
    draft: { name: 'Clerks', enabled: false, tags: ['a', 'b'] },
    differs: [['enabled', false]],
  });
});

test('of two values for one field the user’s counts, and the other is shown', () => {
  expect(merge({ name: 'Clerks' }, { name: 'Front desk' })).toEqual({
    draft: { ...base, name: 'Clerks' },
    differs: [['name', false]],
  });
});

test('of a set, what each side added and removed is kept', () => {
  expect(merge({ tags: ['a', 'mine'] }, { tags: ['b', 'a', 'theirs'] })).toEqual({
    draft: { ...base, tags: ['a', 'theirs', 'mine'] },
    differs: [['tags', true]],
  });
});

test('the same change on both sides is no difference, whatever its order and the spaces around it', () => {
  expect(merge({ name: 'Clerks ', tags: ['b'] }, { name: 'Clerks', tags: ['b'] }).differs).toEqual([]);
  expect(merge({}, { tags: ['b', 'a'] }).differs).toEqual([]);
});
