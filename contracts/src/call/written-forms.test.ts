import { Type } from 'typebox';
import { DepartmentSymbol, OrganisationSymbol, TagId, TagIds } from '../identifier/identifier.ts';
import { formReader } from './written-forms.ts';

const Period = Type.Object({ start: Type.String({ minLength: 1 }), end: Type.String({ minLength: 1 }) });
const read = formReader(
  Type.Object({
    org: OrganisationSymbol,
    flag: Type.Optional(Type.Boolean()),
    count: Type.Optional(Type.Integer()),
    size: Type.Optional(Type.Enum([10, 25])),
    name: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
    code: Type.Optional(Type.String({ minLength: 1 })),
    comment: Type.Optional(Type.String()),
    end: Type.Optional(Type.Union([Type.String({ minLength: 1 }), Type.Null()])),
    period: Type.Optional(Period),
    filters: Type.Optional(Type.Object({ hidden: Type.Optional(Type.Boolean()) })),
    either: Type.Optional(
      Type.Union([Type.Integer(), Type.Object({ on: Type.Boolean(), period: Type.Optional(Period) })]),
    ),
    lists: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Boolean()))),
    tag: Type.Optional(TagId),
    tags: Type.Optional(TagIds),
    department: Type.Optional(DepartmentSymbol),
    type: Type.Optional(Type.Enum(['reminder', 'follow-up'])),
    template: Type.Optional(Type.Enum(['reminder', 'followup'])),
  }),
);

test.each<[string, object, object]>([
  ['null is absence', { code: null, flag: null, period: null, tag: null }, {}],
  ['an empty text is absence', { code: '', flag: '', period: '', tag: '' }, {}],
  ['a text that may be empty is emptied by null', { comment: null }, { comment: '' }],
  ['a field that null clears is cleared by an empty text', { end: '' }, { end: null }],
  ['an object of absent fields alone is absent', { period: { start: '', end: null } }, {}],
  ['an object that may be empty stays', { filters: { hidden: null } }, { filters: {} }],
  [
    'half a period stays, and is refused later',
    { period: { start: '2026-01-01', end: '' } },
    { period: { start: '2026-01-01' } },
  ],
  ['0 is a flag', { flag: 0, filters: { hidden: 1 } }, { flag: false, filters: { hidden: true } }],
  ['texts are flags', { flag: '1', filters: { hidden: 'false' } }, { flag: true, filters: { hidden: false } }],
  ['2 is no flag', { flag: 2 }, { flag: 2 }],
  ['other words are no flag', { flag: 'yes' }, { flag: 'yes' }],
  ['digits are a number', { count: '12', size: '25' }, { count: 12, size: 25 }],
  ['what is more than digits is no number', { count: '1e3' }, { count: '1e3' }],
  ['digits stay a text where a text is meant', { code: '12', name: '12' }, { code: '12', name: '12' }],
  ['a union is read as the variant that fits', { either: { on: 1, period: '' } }, { either: { on: true } }],
  ['lists are read by entry', { lists: { a: [0, true] } }, { lists: { a: [false, true] } }],
  ['a tag is its digits', { tag: '7' }, { tag: 7 }],
  ['a tag may name its organisation', { tag: '7_north' }, { tag: 7 }],
  ['a tag of another organisation stays, and is refused later', { tag: '7_south' }, { tag: '7_south' }],
  ['tags are a list as JSON', { tags: '["7_north", 8]' }, { tags: [7, 8] }],
  ['tags are separated by commas', { tags: '7, 8_north' }, { tags: [7, 8] }],
  ['a broken list stays, and is refused later', { tags: '[7' }, { tags: '[7' }],
  ['a department is an object with its symbol', { department: { symbol: 'ANE', name: 'A' } }, { department: 'ANE' }],
  ['a department without a symbol stays, and is refused later', { department: {} }, { department: {} }],
  ['a type of messages may have its older name', { type: 'followup' }, { type: 'follow-up' }],
  ['a template has that name', { template: 'followup' }, { template: 'followup' }],
  [
    'a department with an unknown field stays',
    { department: { symbol: 'ANE', x: 1 } },
    { department: { symbol: 'ANE', x: 1 } },
  ],
  ['a field that nobody knows stays', { else: '' }, { else: '' }],
])('E4 %s', (_, written, expected) => {
  expect(read({ org: 'north', ...written })).toEqual({ org: 'north', ...expected });
});

test('a value that is not an object stays unchanged', () => {
  expect([null, '', 5, [1]].map(read)).toEqual([null, '', 5, [1]]);
});
