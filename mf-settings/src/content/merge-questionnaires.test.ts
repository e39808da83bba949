import { type Item, type ItemOption, itemsOf, type Questionnaire, risk } from '@intake-desk/contracts';
import { pinCodes } from '@intake-desk/contracts/content';
import { faultsOf } from '../questionnaire/faults.ts';
import { mergeQuestionnaires } from './merge-questionnaires.ts';

const base: Questionnaire = {
  key: 'pain',
  version: 2,
  title: { en: 'Pain' },
  notice: { en: 'Own wording.' },
  consent: { en: 'I agree.' },
  groups: [
    {
      id: 'rest',
      title: { en: 'At rest' },
      items: [
        { uniqueId: 'a', type: 'textArea', text: { en: 'A' }, required: false },
        { uniqueId: 'b', type: 'textArea', text: { en: 'B' }, required: false },
      ],
    },
  ],
};
/** Returns the questionnaire with a question's text changed. */
const reworded = (of: Questionnaire, uniqueId: string, en: string): Questionnaire => ({
  ...of,
  groups: of.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => (item.uniqueId === uniqueId ? { ...item, text: { en } } : item)),
  })),
});
const words = ({ groups }: Questionnaire) => groups.flatMap(({ items }) => items.map(({ text }) => text.en));
const namesOf = ({ groups }: Questionnaire) => groups.flatMap(({ items }) => items.map(({ uniqueId }) => uniqueId));

test('changes of two people in different questions are both kept, without a conflict', () => {
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
  expect(conflicts.map(({ of }) => of)).toEqual([{ text: 'Theirs', name: 'a' }]);
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

/** The questionnaire with a group at its end. */
const withGroup = (of: Questionnaire, id: string, title: string, ...items: Item[]): Questionnaire => ({
  ...of,
  groups: [...of.groups, { id, title: { en: title }, items }],
});
const textArea = (uniqueId: string, en: string): Item => ({
  uniqueId,
  type: 'textArea',
  text: { en },
  required: false,
});

test('groups and questions that both added under one name are both kept, and conditions follow one’s own name', () => {
  const options = [{ text: { en: 'Yes' }, groupId: risk.normal }];
  const asked: Item = { uniqueId: 'pain.question', type: 'radio', text: { en: 'Mine?' }, required: true, options };
  const following = { ...textArea('pain.why', 'Why?'), showIf: { uniqueId: 'pain.question', options: [0] } };
  const { draft, conflicts } = mergeQuestionnaires({
    base,
    mine: withGroup(base, 'group', 'My group', asked, following),
    newest: withGroup(base, 'group', 'Their group', textArea('pain.question', 'Theirs?')),
  });
  expect(draft.groups.map(({ id, title }) => [id, title.en])).toEqual([
    ['rest', 'At rest'],
    ['group', 'Their group'],
    ['group-2', 'My group'],
  ]);
  expect(draft.groups[1]?.items).toEqual([textArea('pain.question', 'Theirs?')]);
  expect(draft.groups[2]?.items).toEqual([
    { ...asked, uniqueId: 'pain.question-2' },
    { ...following, showIf: { uniqueId: 'pain.question-2', options: [0] } },
  ]);
  expect(conflicts).toEqual([]);
});

test('an equal addition by both sides is kept once', () => {
  const both = withGroup(base, 'group', 'Group', textArea('pain.question', 'Same?'));
  expect(mergeQuestionnaires({ base, mine: both, newest: both }).draft).toEqual(both);
});

test('of a group’s title that both changed one’s own is kept, until the newest is taken', () => {
  const titled = (en: string): Questionnaire => ({
    ...base,
    groups: base.groups.map((group) => ({ ...group, title: { en } })),
  });
  const { draft, conflicts } = mergeQuestionnaires({ base, mine: titled('Mine'), newest: titled('Theirs') });
  expect(draft).toEqual(titled('Mine'));
  expect(conflicts.map(({ of }) => of)).toEqual([{ text: 'Theirs', name: 'rest' }]);
  expect(conflicts[0]?.takeNewest(draft)).toEqual(titled('Theirs'));
});

describe('a condition keeps to its option', () => {
  const option = (en: string, score?: number): ItemOption => ({
    text: { en },
    groupId: risk.normal,
    ...(score === undefined ? {} : { score }),
  });
  const [no, some, much] = [option('No'), option('Some'), option('Much')];
  /** Returns a question with these options, and one that is shown after some of them. */
  const asking = (options: ItemOption[], after: number[] | undefined, en = 'Where?'): Questionnaire =>
    withGroup(
      base,
      'pain',
      'Pain',
      { uniqueId: 'pain.any', type: 'radio', text: { en: 'Pain?' }, required: true, options },
      { ...textArea('pain.where', en), ...(after && { showIf: { uniqueId: 'pain.any', options: after } }) },
    );
  /** Returns a questionnaire as a patient sees it: the options, and which of them show the second question. */
  const read = (of: Questionnaire) => {
    const [asked, shown] = of.groups.find(({ id }) => id === 'pain')?.items ?? [];
    const texts = asked?.options?.map(({ text }) => text.en) ?? [];
    return { options: texts, after: shown?.showIf?.options?.map((place) => texts[place]), text: shown?.text.en };
  };
  const merged = (was: Questionnaire, mine: Questionnaire, newest: Questionnaire) => {
    const { draft, conflicts } = mergeQuestionnaires({ base: was, mine, newest });
    return { ...read(draft), conflicts: conflicts.length };
  };
  const was = asking([no, some, much], undefined);

  test('that somebody else moved, or that one moved oneself', () => {
    const moved = asking([much, no, some], undefined);
    const conditional = asking([no, some, much], [1, 2]);
    const both = { options: ['Much', 'No', 'Some'], after: ['Much', 'Some'], text: 'Where?', conflicts: 0 };
    expect(merged(was, conditional, moved)).toEqual(both);
    expect(merged(was, moved, conditional)).toEqual(both);
  });

  test('that both moved, and that one added oneself', () => {
    const added = asking([no, some, much, option('Worst')], [3]);
    expect(merged(was, added, asking([much, no, some], undefined))).toMatchObject({ after: ['Worst'], conflicts: 1 });
    expect(merged(was, asking([some, no, much], [0]), asking([much, some, no], [1]))).toMatchObject({
      options: ['Some', 'No', 'Much'],
      after: ['Some'],
    });
  });

  test('that was moved and reworded, by its code', () => {
    const pinned = pinCodes(was);
    const reworded = pinCodes(asking([much, { ...some, code: 'Some', text: { en: 'A little' } }, no], undefined));
    expect(merged(pinned, pinCodes(asking([no, some, much], [1])), reworded).after).toEqual(['A little']);
  });

  test('that is chosen from the start', () => {
    const begun = (options: ItemOption[], ...chosen: number[]): Questionnaire => ({
      ...asking(options, undefined),
      groups: asking(options, undefined).groups.map((group) => ({
        ...group,
        items: group.items.map((item) =>
          item.options && chosen.length > 0 ? { ...item, initial: { options: chosen } } : item,
        ),
      })),
    });
    const initialOf = (mine: Questionnaire, newest: Questionnaire) =>
      itemsOf(mergeQuestionnaires({ base: begun([no, some, much], 1), mine, newest }).draft)
        .filter(({ options }) => options)
        .map(({ initial }) => initial);
    const mine = { ...begun([no, some, much], 1), title: { en: 'Mine' } };
    expect(initialOf(mine, begun([much, no, some], 2))).toEqual([{ options: [2] }]);
    expect(initialOf(begun([much, no, some], 2), begun([no, some, much], 1))).toEqual([{ options: [2] }]);
    expect(initialOf(mine, begun([no, much]))).toEqual([undefined]);
  });

  test('among several conditions, each by itself', () => {
    const all = (options: ItemOption[], ...places: number[]): Questionnaire => ({
      ...asking(options, undefined),
      groups: asking(options, undefined).groups.map((group) => ({
        ...group,
        items: group.items.map((item) =>
          item.uniqueId === 'pain.where'
            ? { ...item, showIfAll: places.map((place) => [{ uniqueId: 'pain.any', options: [place] }]) }
            : item,
        ),
      })),
    });
    const { draft, conflicts } = mergeQuestionnaires({
      base: was,
      mine: all([no, some, much], 1, 2),
      newest: asking([much, no, some], undefined),
    });
    expect(conflicts).toEqual([]);
    expect(itemsOf(draft).at(-1)?.showIfAll).toEqual([
      [{ uniqueId: 'pain.any', options: [2] }],
      [{ uniqueId: 'pain.any', options: [0] }],
    ]);
  });

  test('and a question whose condition only followed is not in conflict with one’s own words', () => {
    expect(merged(asking([no, some], [1]), asking([no, some], [1], 'Where exactly?'), asking([some, no], [0]))).toEqual(
      { options: ['Some', 'No'], after: ['Some'], text: 'Where exactly?', conflicts: 0 },
    );
  });

  test('and is without any if the option is gone, so that the draft is not saved before another is chosen', () => {
    const removed = asking([no, much], undefined);
    const { draft } = mergeQuestionnaires({ base: was, mine: asking([no, some, much], [1]), newest: removed });
    expect(read(draft)).toMatchObject({ options: ['No', 'Much'], after: [] });
    expect(Object.keys(faultsOf(draft))).toEqual(['groups[1].items[1].showIf.options']);
    expect(merged(was, asking([no, some, much], [1, 2]), removed).after).toEqual(['Much']);
    const replaced = asking([no, option('Quite other', 3), much], undefined);
    expect(merged(was, asking([no, some, much], [1]), replaced).after).toEqual([]);
    expect(merged(was, asking([no, some, much], [0]), asking([option('A bit'), much], undefined)).after).toEqual([]);
  });

  test('when the newest version of either question is taken, even after the draft was changed again', () => {
    const worst = { ...option('Worst'), code: 'Much' };
    const mine = asking([no, some, worst], [1], 'Where exactly?');
    const newest = asking([much, no, some], [0, 2], 'Where is it?');
    const { draft, conflicts } = mergeQuestionnaires({ base: was, mine, newest });
    expect(read(draft)).toMatchObject({ options: ['No', 'Some', 'Worst'], after: ['Some'] });
    const [asked, shown] = conflicts;
    const withAsked = asked?.takeNewest(draft) ?? base;
    expect(read(withAsked)).toEqual({ options: ['Much', 'No', 'Some'], after: ['Some'], text: 'Where exactly?' });
    expect(read(shown?.takeNewest(withAsked) ?? base)).toEqual({
      options: ['Much', 'No', 'Some'],
      after: ['Much', 'Some'],
      text: 'Where is it?',
    });
    const added = asking([option('New'), no, some, worst], [0, 2], 'Where exactly?');
    expect(read(shown?.takeNewest(added) ?? base)).toMatchObject({ after: ['Some', 'Worst'] });
    expect(read(asked?.takeNewest(added) ?? base)).toMatchObject({ after: ['Some'] });
  });
});

describe('a question that was moved to another group', () => {
  /** Returns the questionnaire with its first question moved to its own group at the end. */
  const moved = (of: Questionnaire, id: string): Questionnaire => {
    const [first] = of.groups.flatMap(({ items }) => items);
    const groups = of.groups.map((group) => ({ ...group, items: group.items.filter((item) => item !== first) }));
    return withGroup({ ...of, groups }, id, `Group ${id}`, ...(first ? [first] : []));
  };
  const merged = (mine: Questionnaire, newest: Questionnaire) => {
    const { draft, conflicts } = mergeQuestionnaires({ base, mine, newest });
    return {
      groups: draft.groups.map(({ id, items }) => [id, items.map(({ text }) => text.en)]),
      conflicts: conflicts.map(({ of }) => of),
    };
  };
  const there = {
    groups: [
      ['rest', ['B']],
      ['x', ['New']],
    ],
    conflicts: [],
  };

  test('is there once, in the words of who changed them', () => {
    expect(merged(moved(base, 'x'), reworded(base, 'a', 'New'))).toEqual(there);
    expect(merged(reworded(base, 'a', 'New'), moved(base, 'x'))).toEqual(there);
    expect(merged(reworded(moved(base, 'x'), 'a', 'New'), reworded(base, 'a', 'Theirs'))).toEqual({
      ...there,
      conflicts: [{ text: 'Theirs', name: 'a' }],
    });
  });

  test('is where one put it oneself, if somebody else put it elsewhere; a group that is left empty goes', () => {
    expect(merged(moved(base, 'x'), reworded(moved(base, 'y'), 'a', 'New'))).toEqual(there);
  });

  test('takes no group along that one left empty oneself, or whose title one changed', () => {
    const empty = withGroup(reworded(base, 'a', 'New'), 'mine', 'Mine');
    expect(merged(empty, moved(base, 'x'))).toEqual({
      ...there,
      groups: [
        ['rest', ['B']],
        ['mine', []],
        ['x', ['New']],
      ],
    });
    const own = withGroup(base, 'own', 'Own', textArea('c', 'C'));
    const retitled = withGroup(base, 'own', 'Retitled', textArea('c', 'C'));
    const { draft } = mergeQuestionnaires({
      base: own,
      mine: retitled,
      newest: withGroup(base, 'x', 'X', textArea('c', 'C')),
    });
    expect(draft.groups.map(({ title, items }) => [title.en, items.length])).toEqual([
      ['At rest', 2],
      ['X', 1],
      ['Retitled', 0],
    ]);
  });
});
