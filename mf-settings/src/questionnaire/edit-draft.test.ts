import {
  conditionsOf,
  type EnableWhen,
  inLanguage,
  itemsOf,
  itemTypes,
  optionCode,
  type Questionnaire,
} from '@intake-desk/contracts';
import { pinCodes } from '@intake-desk/contracts/content';
import fc from 'fast-check';
import { inGerman, sampleQuestionnaire } from '../testing/sample-questionnaire.ts';
import { addGroup, moveGroup, removeGroup } from './edit-groups.ts';
import {
  addItem,
  changeItem,
  duplicateItem,
  moveItem,
  newItem,
  removeItem,
  renameItem,
  rewordItem,
} from './edit-items.ts';
import { addOption, changeOption, moveOption, removeOption, withChoice } from './edit-options.ts';
import { faultsOf } from './faults.ts';
import { itemAt, itemPath } from './item-place.ts';
import { mainLanguage } from './main-language.ts';
import { lostReferences, withConditions } from './references.ts';

/** Returns conditions by the texts of question and options, which stay while names and places change. */
const conditionsIn = (draft: Questionnaire): Map<string, string> =>
  new Map(
    itemsOf(draft).flatMap((item) => {
      const [condition] = conditionsOf(item).flat();
      if (!condition) return [];
      const asked = itemsOf(draft).find(({ uniqueId }) => uniqueId === condition.uniqueId);
      const options = condition.options?.map((one) => asked?.options?.[one]?.text.en).sort();
      return [[inLanguage(item.text), `${asked?.text.en}: ${options}`]];
    }),
  );

const index = fc.nat({ max: 3 });
const edit = fc.record({
  kind: fc.constantFrom('move', 'remove', 'rename', 'duplicate', 'add', 'moveOption', 'addOption', 'removeOption'),
  group: index,
  item: index,
  toGroup: index,
  toItem: index,
  on: fc.constantFrom('group', 'item'),
  name: fc.constantFrom('a', 'b', 'pain.where', 'sum', 'constructor', '', 'x y'),
});

function applied(
  draft: Questionnaire,
  one: typeof edit extends fc.Arbitrary<infer Edit> ? Edit : never,
): Questionnaire {
  const { kind, group, item, toGroup, toItem, on, name } = one;
  const place = { group, item };
  if (on === 'group') {
    if (kind === 'move') return moveGroup(draft, group, toGroup);
    if (kind === 'remove') return removeGroup(draft, group);
    if (kind === 'add') return addGroup(draft, 'en');
  }
  if (kind === 'move') return moveItem(draft, place, { group: toGroup, item: toItem });
  if (kind === 'remove') return removeItem(draft, place);
  if (kind === 'rename') return renameItem(draft, place, name);
  if (kind === 'duplicate') return duplicateItem(draft, place);
  if (kind === 'moveOption') return moveOption(draft, place, toGroup, toItem);
  if (kind === 'addOption') return addOption(draft, place, 'en');
  if (kind === 'removeOption') return removeOption(draft, place, toItem);
  return addItem(draft, group, 'radio', 'en');
}

test('after any edits no condition or sum names a question or option that is gone, or another than before', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let draft = sampleQuestionnaire;
      const before = conditionsIn(draft);
      for (const one of edits) draft = applied(draft, one);
      const names = itemsOf(draft).map(({ uniqueId }) => uniqueId);
      expect(new Set(names).size).toBe(names.length);
      for (const { uniqueId: name, options = [] } of itemsOf(draft).flatMap(conditionsOf).flat()) {
        const asked = itemsOf(draft).find(({ uniqueId }) => uniqueId === name);
        for (const option of options) expect(asked?.options?.[option]).toBeDefined();
        expect(options.length).toBeGreaterThan(0);
      }
      for (const name of draft.sum?.items ?? []) expect(names).toContain(name);
      for (const [text, said] of conditionsIn(draft)) {
        const [asked = '', options = ''] = said.split(': ');
        expect(before.get(text)?.startsWith(`${asked}: `)).toBe(true);
        for (const option of options.split(',')) expect(before.get(text)).toContain(option);
      }
    }),
    { numRuns: 400 },
  );
});

test('a condition follows the option that moved, and goes with the option that is removed', () => {
  const pain = { group: 0, item: 0 };
  const moved = moveOption(sampleQuestionnaire, pain, 1, 0);
  expect(itemAt(moved, { group: 0, item: 1 })?.showIf).toEqual({ uniqueId: 'pain.any', options: [0] });
  expect(itemAt(removeOption(moved, pain, 0), { group: 0, item: 1 })).not.toHaveProperty('showIf');
});

test('a question moved above the question of its condition keeps the condition, and the fault is shown', () => {
  const turned = moveItem(sampleQuestionnaire, { group: 0, item: 0 }, { group: 1, item: 1 });
  expect(faultsOf(sampleQuestionnaire)).toEqual({});
  expect(faultsOf(turned)).toEqual({ 'groups[0].items[0].showIf.uniqueId': ['content.earlier'] });
});

test('a new question is named after its text until the name is chosen or published', () => {
  const place = { group: 1, item: 1 };
  const naming = { fixed: false, main: 'en' } as const;
  const added = addItem(sampleQuestionnaire, 1, 'textArea', 'en');
  expect(itemAt(added, place)?.uniqueId).toBe('pain.question');
  const worded = rewordItem(added, place, { en: 'What does your café sell?' }, naming);
  expect(itemAt(worded, place)?.uniqueId).toBe('pain.what-does-your-cafe');
  expect(itemAt(rewordItem(worded, place, { en: 'Other' }, { ...naming, fixed: true }), place)?.uniqueId).toBe(
    'pain.what-does-your-cafe',
  );
  const chosen = renameItem(worded, place, 'pain.own');
  expect(itemAt(rewordItem(chosen, place, { en: 'Other' }, naming), place)?.uniqueId).toBe('pain.own');
});

test('new questions of each type lack texts only', () => {
  for (const type of itemTypes) {
    const draft = addItem(sampleQuestionnaire, 1, type, 'en');
    const faults = Object.keys(faultsOf(draft));
    expect(faults.every((place) => place.startsWith(itemPath({ group: 1, item: 1 })) && place.endsWith('.en'))).toBe(
      true,
    );
    expect(newItem(draft, type, 'en').uniqueId).toBe('pain.question-2');
  }
});

describe('several conditions', () => {
  const place = { group: 1, item: 0 };
  const hurts: EnableWhen = { uniqueId: 'pain.any', options: [1] };
  const located: EnableWhen = { uniqueId: 'pain.where', answered: true };
  const withAll = (...lists: EnableWhen[][]): Questionnaire => ({
    ...sampleQuestionnaire,
    groups: sampleQuestionnaire.groups.map((group, index) =>
      index === place.group ? { ...group, items: group.items.map((item) => withConditions(item, lists)) } : group,
    ),
  });
  const shown = (draft: Questionnaire) => {
    const { showIf, showIfAll } = itemAt(draft, place) ?? {};
    return { ...(showIf && { showIf }), ...(showIfAll && { showIfAll }) };
  };

  test('one condition alone is stored as such, more of them as lists', () => {
    expect(shown(withAll([hurts]))).toEqual({ showIf: hurts });
    expect(shown(withAll([hurts, located]))).toEqual({ showIfAll: [[hurts, located]] });
    expect(shown(withAll([hurts], [located]))).toEqual({ showIfAll: [[hurts], [located]] });
    expect(faultsOf(withAll([hurts], [located]))).toEqual({});
  });

  test('those on a removed question or option go, and the others stay', () => {
    const both = withAll([hurts], [located]);
    const withoutPlace = removeItem(both, { group: 0, item: 1 });
    expect(shown(withoutPlace)).toEqual({ showIf: hurts });
    expect(lostReferences(both, withoutPlace)).toMatchObject({ always: [], eased: [{ uniqueId: 'pain.worst' }] });
    expect(shown(removeOption(both, { group: 0, item: 0 }, 1))).toEqual({ showIf: located });
  });

  test('follow a renamed question and a moved option', () => {
    const both = withAll([hurts, located]);
    const renamed = renameItem(moveOption(both, { group: 0, item: 0 }, 1, 0), { group: 0, item: 1 }, 'pain.place');
    expect(shown(renamed)).toEqual({
      showIfAll: [
        [
          { ...hurts, options: [0] },
          { ...located, uniqueId: 'pain.place' },
        ],
      ],
    });
  });
});

test('a new option gets the former text of a reworded one, but not its code', () => {
  const place = { group: 0, item: 0 };
  const pinned = pinCodes(sampleQuestionnaire);
  const [no, yes] = itemAt(pinned, place)?.options ?? [];
  if (!no || !yes) throw new Error('The question has two options.');
  const reworded = changeOption(pinned, place, 1, { ...yes, text: { en: 'Yes, often' } });
  const added = addOption(reworded, place, 'en');
  const draft = changeOption(added, place, 2, { text: { en: 'Yes' }, groupId: yes.groupId });
  expect(itemAt(draft, place)?.options?.map(optionCode)).toEqual(['No', 'Yes', 'Yes-2']);
});

test('a questionnaire is edited in the language with most texts, and new texts are in the languages of its title', () => {
  expect(mainLanguage(sampleQuestionnaire)).toBe('en');
  const german = inGerman(sampleQuestionnaire);
  expect(mainLanguage(german)).toBe('de');
  // One translated text does not change that.
  expect(mainLanguage({ ...german, title: { en: 'Pain', de: 'Schmerz' } })).toBe('de');
  expect(newItem(german, 'radio', 'de').options?.map(({ text }) => text)).toEqual([{ de: 'Ja' }, { de: 'Nein' }]);
  expect(addGroup(german, 'de').groups.at(-1)?.title).toEqual({ de: 'Teil 3' });
  expect(faultsOf(german)).toEqual({});
});

test('the initial value follows its options, and one choice keeps one of them', () => {
  const place = { group: 0, item: 0 };
  const initialOf = (draft: Questionnaire) => itemAt(draft, place)?.initial;
  const item = itemAt(sampleQuestionnaire, place);
  if (!item) throw new Error('The sample has a question.');
  const begun = changeItem(sampleQuestionnaire, place, { ...item, type: 'checkbox', initial: { options: [0, 1] } });
  expect(initialOf(removeOption(begun, place, 0))).toEqual({ options: [0] });
  expect(initialOf(moveOption(removeOption(begun, place, 1), place, 0, 0))).toEqual({ options: [0] });
  expect(initialOf(removeOption(removeOption(begun, place, 1), place, 0))).toBeUndefined();
  expect(withChoice({ ...item, type: 'checkbox', initial: { options: [1, 0] } }, 'radio').initial).toEqual({
    options: [1],
  });
  const one = changeItem(sampleQuestionnaire, place, { ...item, initial: { options: [1] } });
  expect(initialOf(moveOption(one, place, 1, 0))).toEqual({ options: [0] });
});
