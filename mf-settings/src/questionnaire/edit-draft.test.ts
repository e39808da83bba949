import { itemsOf, type Questionnaire } from '@intake-desk/contracts';
import fc from 'fast-check';
import { sampleQuestionnaire } from '../testing/sample-questionnaire.ts';
import { addGroup, moveGroup, removeGroup } from './edit-groups.ts';
import { addItem, duplicateItem, moveItem, newItem, removeItem, renameItem, rewordItem } from './edit-items.ts';
import { addOption, moveOption, removeOption } from './edit-options.ts';
import { faultsOf } from './faults.ts';
import { itemAt, itemPath } from './item-place.ts';

/** Returns conditions by the texts of question and options, which stay while names and places change. */
const conditionsOf = (draft: Questionnaire): Map<string, string> =>
  new Map(
    itemsOf(draft).flatMap(({ text, showIf }) => {
      if (!showIf) return [];
      const asked = itemsOf(draft).find(({ uniqueId }) => uniqueId === showIf.uniqueId);
      return [[text.en, `${asked?.text.en}: ${showIf.options.map((one) => asked?.options?.[one]?.text.en).sort()}`]];
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
    if (kind === 'add') return addGroup(draft);
  }
  if (kind === 'move') return moveItem(draft, place, { group: toGroup, item: toItem });
  if (kind === 'remove') return removeItem(draft, place);
  if (kind === 'rename') return renameItem(draft, place, name);
  if (kind === 'duplicate') return duplicateItem(draft, place);
  if (kind === 'moveOption') return moveOption(draft, place, toGroup, toItem);
  if (kind === 'addOption') return addOption(draft, place);
  if (kind === 'removeOption') return removeOption(draft, place, toItem);
  return addItem(draft, group, 'radio');
}

test('after any edits no condition or sum names a question or option that is gone, or another than before', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let draft = sampleQuestionnaire;
      const before = conditionsOf(draft);
      for (const one of edits) draft = applied(draft, one);
      const names = itemsOf(draft).map(({ uniqueId }) => uniqueId);
      expect(new Set(names).size).toBe(names.length);
      for (const { showIf } of itemsOf(draft)) {
        if (!showIf) continue;
        const asked = itemsOf(draft).find(({ uniqueId }) => uniqueId === showIf.uniqueId);
        for (const option of showIf.options) expect(asked?.options?.[option]).toBeDefined();
        expect(showIf.options.length).toBeGreaterThan(0);
      }
      for (const name of draft.sum?.items ?? []) expect(names).toContain(name);
      for (const [text, said] of conditionsOf(draft)) {
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
  const added = addItem(sampleQuestionnaire, 1, 'textArea');
  expect(itemAt(added, place)?.uniqueId).toBe('pain.question');
  const worded = rewordItem(added, place, { en: 'What does your café sell?' }, false);
  expect(itemAt(worded, place)?.uniqueId).toBe('pain.what-does-your-cafe');
  expect(itemAt(rewordItem(worded, place, { en: 'Other' }, true), place)?.uniqueId).toBe('pain.what-does-your-cafe');
  const chosen = renameItem(worded, place, 'pain.own');
  expect(itemAt(rewordItem(chosen, place, { en: 'Other' }, false), place)?.uniqueId).toBe('pain.own');
});

test('new questions of each type lack texts only', () => {
  for (const type of ['radio', 'checkbox', 'textArea', 'scoring'] as const) {
    const draft = addItem(sampleQuestionnaire, 1, type);
    const faults = Object.keys(faultsOf(draft));
    expect(faults.every((place) => place.startsWith(itemPath({ group: 1, item: 1 })) && place.endsWith('.en'))).toBe(
      true,
    );
    expect(newItem(draft, type).uniqueId).toBe('pain.question-2');
  }
});
