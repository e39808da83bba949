import { type Answer, answerProblem, type DateField, type Item, type NumberField } from '@intake-desk/contracts';
import fc from 'fast-check';
import { dateTexts } from './date-text.ts';
import { numberText } from './number-text.ts';
import { faultOf, readTyped } from './read-typed.ts';

const base = { uniqueId: 'asked', text: { en: 'Asked' }, required: false };
const number = (field: NumberField): Item => ({ ...base, type: 'number', number: field });
const date = (field: DateField): Item => ({ ...base, type: 'date', date: field });
const weight = number({ low: 20, high: 300, decimals: 1 });

test.each<[string, number | undefined | string]>([
  ['72', 72],
  ['72.5', 72.5],
  ['72,5', 72.5],
  [' 72, ', 72],
  ['072', 72],
  ['', undefined],
  ['  ', undefined],
  ['72,55', 'number.decimals'],
  ['72,50', 'number.decimals'],
  ['1.000,5', 'number.digits'],
  ['7 2', 'number.digits'],
  ['seventy', 'number.digits'],
  ['72 kg', 'number.digits'],
  ['-', 'number.digits'],
  [',', 'number.digits'],
  ['19,9', 'number.between'],
  ['301', 'number.between'],
  ['-72', 'number.between'],
])('the weight "%s" is %s', (text, expected) => {
  const { answer, fault } = readTyped(weight, { number: text });
  expect(fault?.key ?? answer?.value).toBe(expected);
});

test.each<[NumberField, string, number | string]>([
  [{ decimals: 0 }, '1.000', 'number.whole'],
  [{ decimals: 0 }, '-3', -3],
  [{ decimals: 2 }, '−3,25', -3.25],
  [{ low: 0, decimals: 0 }, '-1', 'number.least'],
  [{ high: 10, decimals: 0 }, '11', 'number.most'],
  [{ decimals: 0 }, '9999999999', 'number.most'],
  [{ decimals: 0 }, '-9999999999', 'number.least'],
])('with %j the number "%s" is %s', (field, text, expected) => {
  const { answer, fault } = readTyped(number(field), { number: text });
  expect(fault?.key ?? answer?.value).toBe(expected);
});

test.each<[DateField, string, string | undefined]>([
  [{ kind: 'date' }, '31 12 2025', '2025-12-31'],
  [{ kind: 'date' }, '1 2 2025', '2025-02-01'],
  [{ kind: 'date' }, '29 2 2024', '2024-02-29'],
  [{ kind: 'date' }, '29 2 2025', 'date.none'],
  [{ kind: 'date' }, '31 2 2025', 'date.none'],
  [{ kind: 'date' }, '0 2 2025', 'date.none'],
  [{ kind: 'date' }, 'x 2 2025', 'date.none'],
  [{ kind: 'date' }, '1 13 2025', 'date.month'],
  [{ kind: 'date' }, '1 May 2025', 'date.month'],
  [{ kind: 'date' }, '1 2 25', 'date.year'],
  [{ kind: 'date' }, '_ 2 2025', 'date.incomplete'],
  [{ kind: 'date' }, '1 _ 2025', 'date.incomplete'],
  [{ kind: 'date' }, '1 2 _', 'date.incomplete'],
  [{ kind: 'date' }, '_ _ _', undefined],
  [{ kind: 'date', partial: true }, '_ _ 2025', '2025'],
  [{ kind: 'date', partial: true }, '_ 2 2025', '2025-02'],
  [{ kind: 'date', partial: true }, '1 2 2025', '2025-02-01'],
  [{ kind: 'date', partial: true }, '1 _ 2025', 'date.month'],
  [{ kind: 'date', partial: true }, '1 2 _', 'date.year'],
  [{ kind: 'dateTime' }, '1 2 2025 9 5', '2025-02-01T09:05'],
  [{ kind: 'dateTime' }, '1 2 2025 _ _', 'date.time'],
  [{ kind: 'dateTime' }, '1 2 2025 9 _', 'date.time'],
  [{ kind: 'dateTime' }, '_ _ _ 9 30', 'date.incomplete'],
  [{ kind: 'dateTime', partial: true }, '1 2 2025 _ _', '2025-02-01'],
  [{ kind: 'dateTime', partial: true }, '_ 2 2025 9 30', 'date.incomplete'],
  [{ kind: 'time' }, '_ _ _ 23 59', '23:59'],
  [{ kind: 'time' }, '_ _ _ 0 0', '00:00'],
  [{ kind: 'time' }, '_ _ _ 24 0', 'date.time'],
  [{ kind: 'time' }, '_ _ _ 9 _', 'date.time'],
  [{ kind: 'time' }, '_ _ _ _ _', undefined],
])('a question for %j with "%s" is %s', (field, texts, expected) => {
  const [day = '', month = '', year = '', hour = '', minute = ''] = texts
    .split(' ')
    .map((text) => text.replace('_', ''));
  const { answer, fault } = readTyped(date(field), { day, month, year, hour, minute });
  expect(fault?.key ?? answer?.date).toBe(expected);
});

test('whatever is typed, the answer is one that the server takes', () => {
  const digits = fc.stringMatching(/^[0-9]{0,2}$/);
  const bound = fc.integer({ min: -50, max: 50 });
  const field = fc.record(
    { low: bound, high: bound, decimals: fc.integer({ min: 0, max: 6 }) },
    { requiredKeys: ['decimals'] },
  );
  const kind = fc.record({
    kind: fc.constantFrom('date' as const, 'dateTime' as const, 'time' as const),
    partial: fc.boolean(),
  });
  const fits = (item: Item, answer: Answer | undefined) => !answer || answerProblem(item, answer) === null;
  fc.assert(
    fc.property(field, fc.stringMatching(/^-?[0-9]{0,10}[.,]?[0-9]{0,7}$/), (one, text) => {
      const item = number(one);
      return fits(item, readTyped(item, { number: text }).answer);
    }),
  );
  fc.assert(
    fc.property(
      kind,
      fc.record({
        day: digits,
        month: digits,
        year: fc.stringMatching(/^(19|20)?[0-9]{2}$/),
        hour: digits,
        minute: digits,
      }),
      (one, typed) => {
        const item = date(one);
        return fits(item, readTyped(item, typed).answer);
      },
    ),
  );
});

test.each(['2025', '2025-02', '2025-02-01', '2025-02-01T09:05', '09:05'])(
  'the fields of the answer %s are read as the same',
  (text) => {
    const item = date({ kind: text.includes('T') ? 'dateTime' : text.includes(':') ? 'time' : 'date', partial: true });
    expect(readTyped(item, dateTexts(text)).answer?.date).toBe(text);
  },
);

test.each([
  ['en', '1234.5'],
  ['nl', '1234,5'],
] as const)('a field in %s shows 1234.5 as %s', (language, text) => {
  expect(numberText(1234.5, language)).toBe(text);
  expect(readTyped(number({ decimals: 1 }), { number: text }).answer?.value).toBe(1234.5);
});

test('a wrong number is a fault whatever was answered before, and none is one only where an answer is required', () => {
  expect(faultOf(weight, { value: 72 }, { number: '720' })?.key).toBe('number.between');
  expect(faultOf(weight, undefined, undefined)).toBeUndefined();
  expect(faultOf({ ...weight, required: true }, undefined, { number: '' })?.key).toBe('answer.required');
});
