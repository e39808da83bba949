import {
  answerProblem,
  type Item,
  isAnswered,
  missingItems,
  type Questionnaire,
  switchedOptions,
  visibleItems,
} from '../index.ts';

const option = (en: string, exclusive = false) => ({ text: { en }, groupId: 3 as const, exclusive });
const item = (uniqueId: string, more: Partial<Item> = {}): Item => ({
  uniqueId,
  type: 'checkbox',
  text: { en: uniqueId },
  required: true,
  options: [option('a'), option('b'), option('none', true)],
  ...more,
});
const scale = { low: 0, high: 10, lowLabel: { en: 'low' }, highLabel: { en: 'high' }, bands: [] };
const questionnaire: Questionnaire = {
  key: 'test',
  version: 1,
  title: { en: 'Test' },
  notice: { en: 'Test' },
  groups: [
    {
      id: 'all',
      title: { en: 'All' },
      items: [
        item('first'),
        item('second', { showIf: { uniqueId: 'first', options: [1] } }),
        item('third', { showIf: { uniqueId: 'second', options: [0] } }),
      ],
    },
  ],
};

test('an item is visible while its condition is visible and met', () => {
  const visible = (answers: Record<string, number[]>) =>
    visibleItems(
      questionnaire,
      Object.fromEntries(Object.entries(answers).map(([id, options]) => [id, { options }])),
    ).map(({ uniqueId }) => uniqueId);
  expect(visible({})).toEqual(['first']);
  expect(visible({ first: [1], second: [0] })).toEqual(['first', 'second', 'third']);
  expect(visible({ first: [0], second: [0] })).toEqual(['first']);
});

test('only visible items count as missing', () => {
  const missing = missingItems(questionnaire, { first: { options: [1] } });
  expect(missing.map(({ uniqueId }) => uniqueId)).toEqual(['second']);
});

test.each([
  [{}, false],
  [{ options: [] }, false],
  [{ text: '  ' }, false],
  [{ options: [0] }, true],
  [{ value: 0 }, true],
  [{ text: 'x' }, true],
])('%j is an answer: %s', (answer, answered) => expect(isAnswered(answer)).toBe(answered));

test.each([
  ['checkbox', { options: [0, 1] }, null],
  ['checkbox', { options: [0, 2] }, 'answer.invalid'],
  ['checkbox', { options: [3] }, 'answer.invalid'],
  ['radio', { options: [0, 1] }, 'answer.invalid'],
  ['radio', { options: [] }, null],
  ['radio', { value: 1 }, 'answer.invalid'],
  ['scoring', { value: 10 }, null],
  ['scoring', { value: 10.5 }, 'answer.invalid'],
  ['scoring', { value: -1 }, 'answer.invalid'],
  ['textArea', { text: 'x'.repeat(4000) }, null],
  ['textArea', { text: 'x', options: [0] }, 'answer.invalid'],
] as const)('%s %j: %s', (type, given, problem) => {
  const answer = 'options' in given ? { ...given, options: [...given.options] } : given;
  expect(answerProblem(item('x', { type, scale }), answer)).toBe(problem);
});

test('an exclusive option deselects the others', () => {
  const checkbox = item('x');
  expect(switchedOptions(checkbox, [0, 1], 2)).toEqual([2]);
  expect(switchedOptions(checkbox, [2], 1)).toEqual([1]);
  expect(switchedOptions(checkbox, [1], 0)).toEqual([0, 1]);
  expect(switchedOptions(checkbox, [0, 1], 1)).toEqual([0]);
  expect(switchedOptions(item('x', { type: 'radio' }), [0], 1)).toEqual([1]);
});
