import { Type } from 'typebox';
import { NewSymbol } from '../administration/index.ts';
import { wrongFields } from './wrong-fields.ts';

const name = Type.String({ minLength: 1, maxLength: 5, pattern: '^[a-z]+$' });
const number = Type.Integer({ minimum: 1, maximum: 65_535 });
const schema = Type.Object({
  name,
  number: Type.Optional(number),
  symbol: Type.Optional(NewSymbol),
  list: Type.Optional(Type.Array(name, { minItems: 1 })),
  either: Type.Optional(Type.Union([name, Type.String({ minLength: 1 })])),
});

test.each([
  ['an empty field is missing, and nothing else is said of it', { name: '' }, { name: ['validation.required'] }],
  ['a field that is not there is missing', {}, { name: ['validation.required'] }],
  ['an empty field of either form is missing once', { name: 'a', either: '' }, { either: ['validation.required'] }],
  ['a list without an entry is missing', { name: 'a', list: [] }, { list: ['validation.required'] }],
  ['a wrong form is not valid', { name: 'A' }, { name: ['validation.invalid'] }],
  ['a number that is too low has its limit', { name: 'a', number: 0 }, { number: ['validation.at_least|1'] }],
  ['a number that is too high has its limit', { name: 'a', number: 99_999 }, { number: ['validation.at_most|65535'] }],
  ['a symbol has its own form', { name: 'a', symbol: 'A N E' }, { symbol: ['validation.symbol'] }],
  ['two rules that are broken are both named', { name: 'ABCDEF' }, { name: ['validation.max', 'validation.invalid'] }],
])('%s', (_, value, errors) => {
  expect(wrongFields(schema, value)).toEqual(errors);
});

test('an empty value is reported as missing', () => {
  expect(wrongFields(name, '')).toEqual({ body: ['validation.required'] });
});
