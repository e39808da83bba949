import {
  type Answers,
  answerProblem,
  type Item,
  inLanguage,
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
  ['number', { value: 1.5 }, null],
  ['number', { value: 1.25 }, 'answer.invalid'],
  ['number', { value: -0.1 }, 'answer.invalid'],
  ['number', {}, null],
  ['number', { text: '1' }, 'answer.invalid'],
  ['date', { date: '2024-02-29' }, null],
  ['date', { date: '2023-02-29' }, 'answer.invalid'],
  ['date', { date: '2024' }, 'answer.invalid'],
  ['date', { date: '2024-02-29T09:00' }, 'answer.invalid'],
] as const)('%s %j: %s', (type, given, problem) => {
  const answer = 'options' in given ? { ...given, options: [...given.options] } : given;
  const parts = { scale, number: { low: 0, decimals: 1 }, date: { kind: 'date' as const } };
  expect(answerProblem(item('x', { type, ...parts }), answer)).toBe(problem);
});

test.each([
  ['date', false, '2024-13', false],
  ['date', true, '2024-12', true],
  ['date', true, '2024', true],
  ['date', true, '2024-13', false],
  ['dateTime', false, '2024-02-29T23:59', true],
  ['dateTime', false, '2024-02-29T24:00', false],
  ['dateTime', false, '2024-02-29', false],
  ['dateTime', true, '2024-02-29', true],
  ['time', false, '09:30', true],
  ['time', false, '9:30', false],
  ['time', true, '2024', false],
] as const)('a %s question (partly known: %s) takes %s: %s', (kind, partial, date, fits) => {
  const problem = answerProblem(item('x', { type: 'date', date: { kind, partial } }), { date });
  expect(problem === null).toBe(fits);
});

test('an item shows if one of each list of conditions is true', () => {
  const [weight, since] = [item('weight', { type: 'number' }), item('since', { type: 'date' })];
  const asked = item('asked', {
    showIfAll: [
      [
        { uniqueId: 'weight', compare: { with: '>=', number: 100 } },
        { uniqueId: 'since', compare: { with: '<', date: '2020' } },
      ],
      [{ uniqueId: 'first', answered: false }],
    ],
  });
  const all = { id: 'all', title: { en: 'All' }, items: [item('first'), weight, since, asked] };
  const isShown = (answers: Answers) =>
    visibleItems({ ...questionnaire, groups: [all] }, answers).some(({ uniqueId }) => uniqueId === 'asked');
  expect(isShown({})).toBe(false);
  expect(isShown({ weight: { value: 100 } })).toBe(true);
  expect(isShown({ weight: { value: 99.9 } })).toBe(false);
  expect(isShown({ since: { date: '2019-12' } })).toBe(true);
  expect(isShown({ since: { date: '2020-01' } })).toBe(false);
  expect(isShown({ weight: { value: 100 }, first: { options: [0] } })).toBe(false);
});

test.each([
  [{ nl: 'ja', en: 'yes' }, 'nl', 'ja'],
  [{ en: 'yes', de: 'ja' }, 'es', 'yes'],
  [{ de: 'ja', pt: 'sim' }, 'es', 'ja'],
] as const)('of %j a reader of %s sees %s', (text, language, expected) =>
  expect(inLanguage(text, language)).toBe(expected),
);

test('an exclusive option deselects the others', () => {
  const checkbox = item('x');
  expect(switchedOptions(checkbox, [0, 1], 2)).toEqual([2]);
  expect(switchedOptions(checkbox, [2], 1)).toEqual([1]);
  expect(switchedOptions(checkbox, [1], 0)).toEqual([0, 1]);
  expect(switchedOptions(checkbox, [0, 1], 1)).toEqual([0]);
  expect(switchedOptions(item('x', { type: 'radio' }), [0], 1)).toEqual([1]);
});
