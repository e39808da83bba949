import type { Questionnaire } from '@intake-desk/contracts';
import { mergeQuestionnaires } from './merge-questionnaires.ts';

const base: Questionnaire = {
  ...{ key: 'pain', version: 2, title: { en: 'Pain' }, notice: { en: 'Own wording.' }, consent: { en: 'I agree.' } },
  groups: [
    {
      ...{ id: 'rest', title: { en: 'At rest' } },
      items: [
        { uniqueId: 'a', type: 'textArea', text: { en: 'A' }, required: false },
        { uniqueId: 'b', type: 'textArea', text: { en: 'B' }, required: false },
      ],
    },
  ],
};
/** The questionnaire with a question's words changed. */
const reworded = (of: Questionnaire, uniqueId: string, en: string): Questionnaire => ({
  ...of,
  groups: of.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => (item.uniqueId === uniqueId ? { ...item, text: { en } } : item)),
  })),
});
const words = ({ groups }: Questionnaire) => groups.flatMap(({ items }) => items.map(({ text }) => text.en));
const namesOf = ({ groups }: Questionnaire) => groups.flatMap(({ items }) => items.map(({ uniqueId }) => uniqueId));

test('what two people changed in different questions is both kept, and nothing is in conflict', () => {
  const { draft, conflicts } = mergeQuestionnaires({
    base,
    mine: { ...reworded(base, 'a', 'Mine'), title: { en: 'My title' } },
    newest: { ...reworded(base, 'b', 'Theirs'), notice: { en: 'Their notice.' } },
  });
  expect(words(draft)).toEqual(['Mine', 'Theirs']);
  expect(draft).toMatchObject({ title: { en: 'My title' }, notice: { en: 'Their notice.' } });
  expect(conflicts).toEqual([]);
});

test('of a question that both changed one’s own is kept, until the newest is taken', () => {
  const newest = reworded(base, 'a', 'Theirs');
  const { draft, conflicts } = mergeQuestionnaires({ base, mine: reworded(base, 'a', 'Mine'), newest });
  expect(words(draft)).toEqual(['Mine', 'B']);
  expect(conflicts.map(({ of }) => of)).toEqual([{ text: 'Theirs' }]);
  expect(words(conflicts[0]?.takeNewest(draft) ?? base)).toEqual(['Theirs', 'B']);
});

test('a consent that somebody else removed and one changed stays, and can be left out', () => {
  const { consent: _, ...without } = base;
  const mine = { ...base, consent: { en: 'I agree with all of it.' } };
  const { draft, conflicts } = mergeQuestionnaires({ base, mine, newest: without });
  expect(draft.consent).toEqual({ en: 'I agree with all of it.' });
  expect(conflicts.map(({ of }) => of)).toEqual([{ part: 'consent' }]);
  expect(conflicts[0]?.takeNewest(draft)).not.toHaveProperty('consent');
});

test('questions that either side added are there; one that was removed and not changed is gone, one that was changed stays', () => {
  const added = (of: Questionnaire, uniqueId: string): Questionnaire => ({
    ...of,
    groups: of.groups.map((group) => ({
      ...group,
      items: [...group.items, { uniqueId, type: 'textArea', text: { en: uniqueId }, required: false }],
    })),
  });
  const removed = (of: Questionnaire, uniqueId: string): Questionnaire => ({
    ...of,
    groups: of.groups.map((group) => ({ ...group, items: group.items.filter((item) => item.uniqueId !== uniqueId) })),
  });
  const both = mergeQuestionnaires({ base, mine: added(base, 'mine'), newest: added(base, 'theirs') });
  expect(namesOf(both.draft).toSorted()).toEqual(['a', 'b', 'mine', 'theirs']);
  expect(namesOf(mergeQuestionnaires({ base, mine: removed(base, 'a'), newest: base }).draft)).toEqual(['b']);
  expect(namesOf(mergeQuestionnaires({ base, mine: base, newest: removed(base, 'a') }).draft)).toEqual(['b']);
  const changed = reworded(base, 'a', 'Theirs');
  expect(namesOf(mergeQuestionnaires({ base, mine: removed(base, 'a'), newest: changed }).draft).toSorted()).toEqual([
    'a',
    'b',
  ]);
});
