import { type Answer, itemsOf } from '@intake-desk/contracts';
import fc from 'fast-check';
import { measuredQuestionnaire } from '../testing/measured-questionnaire.ts';
import { unsureQuestionnaire } from '../testing/unsure-questionnaire.ts';
import { AnswerReader } from './answer-reader.ts';
import { bytesOf } from './json-bytes.ts';
import { QuestionColumn } from './question-column.ts';
import { RowReader } from './row-reader.ts';

const items = [...itemsOf(unsureQuestionnaire), ...itemsOf(measuredQuestionnaire)];
const readers = items.map((item) =>
  item.type === 'textArea' ? undefined : new AnswerReader(item, new QuestionColumn()),
);
const reader = new RowReader(items, readers);
const read = (answers: object, groups: object | null, space?: number): number[] => [
  ...reader.read(bytesOf(JSON.stringify(answers, null, space)), groups && bytesOf(JSON.stringify(groups, null, space))),
];

const answerDrawn: fc.Arbitrary<Answer> = fc.oneof(
  fc.array(fc.nat(30), { maxLength: 3 }).map((options) => ({ options })),
  fc.integer({ min: -20, max: 20 }).map((value) => ({ value })),
  fc.double({ min: -20, max: 20, noNaN: true }).map((value) => ({ value })),
  fc.integer({ min: -2e9, max: 2e9 }).map((steps) => ({ value: steps / 1e6 })),
  fc
    .constantFrom('2024', '2024-02', '2024-02-29', '2024-02-29T09:30', '09:30', '2024-00', '0000')
    .map((date) => ({ date })),
  fc.constant({ unsure: true as const }),
  fc.string({ unit: fc.constantFrom('"', '\\', '}', ',', 'a', ':', '{') }).map((text) => ({ text })),
  fc.record({ options: fc.array(fc.nat(2)), text: fc.constantFrom('', '}', '"}') }),
);
const rowDrawn = fc.tuple(
  ...items.map(({ uniqueId }) =>
    fc.option(
      fc.record({
        uniqueId: fc.constant(uniqueId),
        answer: answerDrawn,
        group: fc.option(fc.constantFrom(0, 1, 2, 3), { nil: undefined }),
      }),
      { nil: undefined },
    ),
  ),
);

test('a row is read the same however its JSON is written', () => {
  fc.assert(
    fc.property(rowDrawn, fc.boolean(), (row, summed) => {
      const given = row.flatMap((one) => one ?? []);
      const answers = given.map(({ uniqueId, answer }) => [uniqueId, answer] as const);
      const groups = given.flatMap(({ uniqueId, group }) => (group === undefined ? [] : [[uniqueId, group] as const]));
      const sum = summed ? { sum: 2 } : {};
      const written = read(Object.fromEntries(answers), { ...Object.fromEntries(groups), ...sum });
      // With spaces, and in another order.
      expect(read(Object.fromEntries(answers), { ...Object.fromEntries(groups), ...sum }, 1)).toEqual(written);
      const turned = { ...sum, ...Object.fromEntries(groups.toReversed()) };
      expect(read(Object.fromEntries(answers.toReversed()), turned)).toEqual(written);
    }),
    { numRuns: 300 },
  );
});

test('questions that are not answered, and rows without groups, have their codes', () => {
  const [wakes] = items;
  const row = { [wakes?.uniqueId ?? '']: { options: [0] } };
  expect(read({}, null)).toEqual(items.map(() => 0));
  expect(read(row, null)).toEqual(read(row, { [wakes?.uniqueId ?? '']: 0 }));
  expect(read(row, null)[0]).toBeGreaterThan(0);
});

test('answers of an unknown shape are not counted as something else', () => {
  for (const answer of [{ options: 'x' }, { value: '7' }, 7, null]) {
    expect(() => read({ 'unsure.wakes': answer }, null)).toThrow();
  }
  expect(() => read({ 'unsure.wakes': { options: [0] } }, { 'unsure.wakes': 7 })).toThrow(TypeError);
});

test('each number and date of a row has a code of its own', () => {
  const [weight, , operated] = itemsOf(measuredQuestionnaire);
  const place = itemsOf(unsureQuestionnaire).length;
  const codes = [0.1, 0.225, 83.4, 83.45, -1.05].flatMap((value) =>
    [0, 1].map((group) => {
      const name = weight?.uniqueId ?? '';
      return read({ [name]: { value } }, { [name]: group })[place];
    }),
  );
  expect(new Set(codes).size).toBe(10);
  const dates = ['2024', '2024-01', '2024-01-01'].map(
    (date) => read({ [operated?.uniqueId ?? '']: { date } }, null)[place + 2],
  );
  expect(new Set(dates).size).toBe(3);
});
