import { Invalid, type Item, limit, type Questionnaire } from '../../index.ts';
import { at } from '../problems.ts';
import { readFhirQuestionnaire } from './read-fhir.ts';
import { writeFhirQuestionnaire } from './write-fhir.ts';

/** A JSON object of a file. */
type Json = Record<string, unknown>;

const hl7 = 'http://hl7.org/fhir/StructureDefinition';
const own = 'urn:intake-desk:fhir';
const words = (en: string) => ({ en, nl: `${en} (nl)` });

/** A questionnaire that uses every feature of the desk. */
const whole: Questionnaire = {
  key: 'whole',
  version: 7,
  title: words('Whole'),
  notice: words('Own wording.'),
  consent: words('You may stop.'),
  groups: [
    {
      id: 'all',
      title: words('All'),
      items: [
        {
          uniqueId: 'pain',
          type: 'checkbox',
          text: words('Pain?'),
          help: words('Any pain counts.'),
          required: true,
          options: [
            { text: words('Yes'), groupId: 1, score: 2 },
            { text: words('No'), groupId: 3, score: 0, exclusive: true },
          ],
          unsure: { groupId: 2 },
        },
        {
          uniqueId: 'again',
          type: 'scoring',
          text: words('Would you recommend us?'),
          required: false,
          scale: {
            low: 0,
            high: 10,
            lowLabel: words('No'),
            highLabel: words('Yes'),
            bands: [{ low: 0, high: 10, groupId: 2 }],
          },
          reportType: 'nps',
          target: 30,
          showIf: { uniqueId: 'pain', options: [0, 1] },
        },
      ],
    },
  ],
  sum: { items: ['pain'], bands: [{ low: 0, high: 2, groupId: 3 }] },
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object of a file with its place, except ignored ones. */
function* objectsOf(value: unknown, place = ''): Generator<{ readonly place: string; readonly object: Json }> {
  if (Array.isArray(value)) for (const [i, entry] of value.entries()) yield* objectsOf(entry, at(place, i));
  if (!isObject(value)) return;
  yield { place, object: value };
  for (const [name, entry] of Object.entries(value)) {
    if (name !== 'identifier' && name !== 'valueCodeableConcept') yield* objectsOf(entry, at(place, name));
  }
}

const file = () => writeFhirQuestionnaire(whole);
const read = (value: unknown) => readFhirQuestionnaire(JSON.stringify(value)).questionnaire;
/** The parts of a file that are left out, by place. */
const noticesOf = (value: unknown) => readFhirQuestionnaire(JSON.stringify(value)).notices;
/** The wrong places of a file; empty if it is imported. */
function placesOf(value: unknown): Record<string, string[]> {
  try {
    read(value);
    return {};
  } catch (error) {
    if (error instanceof Invalid) return error.errors;
    throw error;
  }
}
/** The file with one object changed. */
function changed(place: string, change: (object: Json) => Json): unknown {
  const copy: unknown = structuredClone(file());
  for (const found of objectsOf(copy)) {
    if (found.place !== place) continue;
    const next = change(found.object);
    for (const name of Object.keys(found.object)) delete found.object[name];
    Object.assign(found.object, next);
    return copy;
  }
  throw new Error(`The file has no ${place}.`);
}
const places = [...objectsOf(file())].map(({ place }) => place);
const extensions = [...objectsOf(file())].filter(({ object }) => 'url' in object);
/** Returns true if a file is refused for this place, a place within it, or the object around it. */
const isNamed = (value: unknown, place: string): boolean =>
  Object.keys(placesOf(value)).some((one) => one.startsWith(place) || place.startsWith(`${one}.`));

test('an unknown field is reported at any place', () => {
  const lost = places.filter((place) => {
    const unknown = changed(place, (object) => ({ ...object, valueAny: 'x' }));
    return !(at(place === '' ? 'valueAny' : `${place}.valueAny`) in placesOf(unknown));
  });
  expect(lost).toEqual([]);
});

const values: Readonly<Record<string, unknown>> = {
  valueBoolean: true,
  valueCode: 'nps',
  valueCoding: { code: '1' },
  valueDecimal: 1,
  valueInteger: 1,
  valueMarkdown: 'x',
  valueQuantity: { value: 1 },
  valueString: 'x',
};
const isValue = (name: string): boolean => /^_?value/.test(name);

test.each(extensions.filter(({ object }) => Object.keys(object).some(isValue)))(
  'the extension $place with a value of another type is reported, or read correctly',
  ({ place, object }) => {
    const [, before] = Object.entries(object).find(([name]) => isValue(name)) ?? [];
    for (const [type, value] of Object.entries(values)) {
      if (type in object) continue;
      const other = changed(place, ({ url }) => ({ url, [type]: typeof before === typeof value ? before : value }));
      if (!isNamed(other, place)) expect(read(other)).toEqual(whole);
    }
  },
);

// Display hints are ignored, even if repeated.
test.each(extensions.filter(({ object }) => !('valueCodeableConcept' in object)))(
  'the extension $place is reported if it is empty or repeated',
  ({ place }) => {
    expect(
      isNamed(
        changed(place, ({ url }) => ({ url })),
        place,
      ),
    ).toBe(true);
    const [, holder = '', index = ''] = /^(.*?)\.?extension\[(\d+)\]$/.exec(place) ?? [];
    const twice = changed(holder, (object) => {
      const list: unknown = object.extension;
      return Array.isArray(list) ? { ...object, extension: [...list, list[Number(index)]] } : object;
    });
    expect(Object.keys(placesOf(twice)).length > 0 || Object.keys(noticesOf(twice)).length > 0).toBe(true);
  },
);

/** A file of another system with these items. */
const asked = (...item: unknown[]) => ({ resourceType: 'Questionnaire', name: 'other', title: 'Other', item });
const choice = (linkId: string, ...answerOption: unknown[]) => ({ linkId, text: linkId, type: 'choice', answerOption });
const coded = (code: string, display: string, system?: string) => ({
  valueCoding: { ...(system ? { system } : {}), code, display },
});
const itemsOf = (value: unknown): Item[] => read(value).groups.flatMap(({ items }) => items);
const extension = (url: string, value: Json) => ({ extension: [{ url, ...value }] });

const translated = (content: string, lang = 'nl') =>
  extension(`${hl7}/translation`, {
    extension: [
      { url: 'lang', valueCode: lang },
      { url: 'content', valueString: content },
    ],
  });

test.each<[string, unknown, Record<string, string[]>]>([
  [
    'a risk group that is no whole number',
    asked(choice('a', { ...extension(`${own}:risk-group`, { valueString: '1' }), ...coded('x', 'X') })),
    { 'item[0].answerOption[0].extension[0].valueString': ['content.unsupported'] },
  ],
  [
    'a score on the option and on its coding',
    asked(
      choice('a', {
        ...extension(`${hl7}/ordinalValue`, { valueDecimal: 1 }),
        valueCoding: { code: 'x', ...extension(`${hl7}/ordinalValue`, { valueDecimal: 2 }) },
      }),
    ),
    { 'item[0].answerOption[0].valueCoding.extension[0].valueDecimal': ['content.unsupported'] },
  ],
  [
    'rules that have to be known',
    { ...asked({ linkId: 'a', text: 'A', type: 'text' }), implicitRules: 'urn:rules' },
    { implicitRules: ['content.unsupported'] },
  ],
  [
    'a second value of an option',
    asked(choice('a', { ...coded('x', 'X'), valueInteger: 3 })),
    { 'item[0].answerOption[0].valueInteger': ['content.unsupported'] },
  ],
  [
    'two options of one code',
    asked(choice('a', coded('x', 'X', 'urn:1'), coded('x', 'Y', 'urn:1'))),
    { 'item[0].answerOption[1].valueCoding': ['content.duplicate'] },
  ],
  [
    'a condition on a code of another system',
    asked(choice('a', coded('x', 'X', 'urn:1')), {
      linkId: 'b',
      text: 'B',
      type: 'text',
      enableWhen: [{ question: 'a', operator: '=', answerCoding: { system: 'urn:2', code: 'x' } }],
    }),
    { 'item[1].enableWhen[0].question': ['content.option'] },
  ],
  [
    'a title that is missing, and nothing that would have it',
    { ...asked({ linkId: 'a', text: 'A', type: 'text' }), title: undefined, name: undefined },
    { title: ['validation.required'], name: ['validation.required'] },
  ],
  [
    'every fault at once, of the reading and of what was read',
    asked(
      { linkId: 'a', text: 'A', type: 'sound' },
      { linkId: 'b', text: 'B', type: 'text' },
      { linkId: 'b', text: 'x'.repeat(limit.questionnaire.texts + 1), type: 'text' },
      choice('c', coded('x', 'X'), coded('x', 'Y')),
      {
        linkId: 'd',
        text: 'D',
        type: 'text',
        enableWhen: [{ question: 'z', operator: 'exists', answerBoolean: true }],
      },
    ),
    {
      'item[0].type': ['content.unsupported'],
      'item[2].linkId': ['content.duplicate'],
      'item[2].text': ['validation.max'],
      'item[3].answerOption[1].valueCoding': ['content.duplicate'],
      'item[4].enableWhen[0].question': ['content.earlier'],
    },
  ],
  [
    'an option without a value, one whose coding is empty, and one whose number is none',
    asked(choice('a', {}, { valueCoding: {} }, { valueInteger: '1' })),
    {
      'item[0].answerOption[0].valueCoding': ['validation.required'],
      'item[0].answerOption[1].valueCoding.display': ['validation.required'],
      'item[0].answerOption[2].valueInteger': ['validation.invalid'],
    },
  ],
  [
    'a group whose questions are no list, and a choice whose options are none',
    asked(
      { linkId: 'i', text: 'I', type: 'group', item: 'x' },
      { linkId: 'a', text: 'A', type: 'choice', answerOption: 'x' },
    ),
    { 'item[0].item': ['validation.invalid'], 'item[1].answerOption': ['validation.invalid'] },
  ],
  ['a file without questions', asked(), { item: ['content.no_questions'] }],
  [
    'a file whose only group has a text',
    asked({ linkId: 'g', text: 'G', type: 'group', item: [{ linkId: 'd', text: 'D', type: 'display' }] }),
    { item: ['content.no_questions'] },
  ],
  [
    'null in the place of a question, an option or an extension, once',
    asked(
      null,
      { linkId: 'g', text: 'G', type: 'group', item: [null] },
      { ...choice('a', null, coded('x', 'X')), extension: [null] },
    ),
    {
      'item[0]': ['validation.invalid'],
      'item[1].item[0]': ['validation.invalid'],
      'item[2].answerOption[0]': ['validation.invalid'],
      'item[2].extension[0]': ['validation.invalid'],
    },
  ],
  [
    'a second key',
    {
      ...asked({ linkId: 'a', text: 'A', type: 'text' }),
      identifier: ['one', 'two'].map((value) => ({ system: `${own}:questionnaire`, value })),
    },
    { 'identifier[1]': ['content.duplicate'] },
  ],
])('%s is named', (_, value, expected) => expect(placesOf(value)).toEqual(expected));

test.each<[string, unknown, Record<string, string[]>]>([
  [
    'an identifier that is no name',
    {
      ...asked({ linkId: 'a', text: 'A', type: 'text' }),
      identifier: [{ system: `${own}:questionnaire`, value: 'a b' }],
    },
    { identifier: ['validation.invalid'] },
  ],
  [
    'a risk group that there is not',
    asked(choice('a', { ...extension(`${own}:risk-group`, { valueInteger: 9 }), ...coded('x', 'X') })),
    { 'item[0].answerOption[0].extension[0]': ['validation.invalid'] },
  ],
  [
    'a sum of a question that there is not',
    {
      ...asked({ linkId: 'a', text: 'A', type: 'text' }),
      ...extension(`${own}:sum`, {
        extension: [
          { url: 'item', valueString: 'z' },
          {
            url: `${own}:range`,
            extension: [
              { url: 'low', valueInteger: 0 },
              { url: 'high', valueInteger: 1 },
              { url: `${own}:risk-group`, valueInteger: 3 },
            ],
          },
        ],
      }),
    },
    { 'extension[0].extension[0]': ['content.earlier'] },
  ],
])('%s is named by the place in the file, not by the desk’s name of it', (_, value, expected) =>
  expect(placesOf(value)).toEqual(expected),
);

test('a condition distinguishes options of equal code by their system', () => {
  const [, second] = itemsOf(
    asked(choice('a', coded('x', 'X', 'urn:1'), coded('x', 'Y', 'urn:2')), {
      linkId: 'b',
      text: 'B',
      type: 'text',
      enableWhen: [{ question: 'a', operator: '=', answerCoding: { system: 'urn:2', code: 'x' } }],
    }),
  );
  expect(second?.showIf).toEqual({ uniqueId: 'a', options: [1] });
});

test('a score and a target may be a whole number in either field', () => {
  const [item] = itemsOf(
    asked(choice('a', { ...extension(`${hl7}/ordinalValue`, { valueInteger: 4 }), ...coded('x', 'X') })),
  );
  expect(item?.options?.[0]?.score).toBe(4);
});

test('a prefix is put before the text in each language', () => {
  const [item] = itemsOf(
    asked({ linkId: 'a', prefix: '1a.', text: 'Pain?', _text: translated('Pijn?'), type: 'text' }),
  );
  expect(item?.text).toEqual({ en: '1a. Pain?', nl: '1a. Pijn?' });
});

test.each([
  ['1.0.0', 1],
  ['2.56', 1],
  ['20240131', 1],
  ['12', 12],
  [undefined, 1],
])('the version %j is read as %i', (version, number) =>
  expect(read({ ...asked({ linkId: 'a', text: 'A', type: 'text' }), version }).version).toBe(number),
);

describe('files as other systems write them', () => {
  const text = (linkId: string, more: Json = {}) => ({ linkId, text: linkId, type: 'string', ...more });
  const smoke = {
    ...choice('smoke', coded('y', 'Yes, often', 'urn:a'), coded('n', 'Never', 'urn:a')),
    text: 'Do you smoke?',
  };
  const shownAfter = (...enableWhen: Json[]) =>
    asked(smoke, text('c', { enableWhen: enableWhen.map((one) => ({ question: 'smoke', ...one })) }));
  const hint = (url: string, value: Json) => extension(`${hl7}/${url}`, value);

  test.each([
    ['/12345-6/65432-1', '12345-6-65432-1'],
    ['Question 1', 'Question-1'],
    ['…', 'question'],
    ['sum', 'sum-2'],
    ['constructor', 'constructor-2'],
    ['x'.repeat(200), 'x'.repeat(limit.codeLength - 8)],
  ])('the linkId %j becomes the name %j and is exported as it was', (linkId, uniqueId) => {
    const questionnaire = read(asked(text(linkId)));
    expect(questionnaire.groups[0]?.items[0]).toMatchObject({ uniqueId, linkId });
    expect(writeFhirQuestionnaire(questionnaire)).toMatchObject({ item: [{ item: [{ linkId }] }] });
  });

  test('two linkIds of one name stay two questions, and a condition finds the right one', () => {
    const items = itemsOf(
      asked(
        { ...smoke, linkId: 'a b' },
        { ...smoke, linkId: 'a/b' },
        {
          ...text('c'),
          enableWhen: [{ question: 'a/b', operator: '=', answerCoding: { system: 'urn:a', code: 'y' } }],
        },
      ),
    );
    expect(items.map(({ uniqueId }) => uniqueId)).toEqual(['a-b', 'a-b-2', 'c']);
    expect(items[2]?.showIf).toEqual({ uniqueId: 'a-b-2', options: [0] });
  });

  test.each<[string, Json, { key: string; title: string }]>([
    ['without a title', { title: undefined }, { key: 'other', title: 'other' }],
    [
      'with an address and a title',
      { name: undefined, url: 'http://example.org/Questionnaire/knee' },
      { key: 'knee', title: 'Other' },
    ],
    ['with a title only', { name: undefined, title: 'Knee pain' }, { key: 'Knee-pain', title: 'Knee pain' }],
    ['with a space in its name', { name: 'Knee pain' }, { key: 'Knee-pain', title: 'Other' }],
  ])('a file %s has a key and a title', (_, heading, { key, title }) =>
    expect(read({ ...asked(text('a')), ...heading })).toMatchObject({ key, title: { en: title } }),
  );

  test.each<[string, unknown, string]>([
    [
      'the orientation of options',
      asked({ ...smoke, ...hint('questionnaire-choiceOrientation', { valueCode: 'horizontal' }) }),
      'item[0].extension[0]',
    ],
    [
      'the category of a text',
      asked(
        text('a', {
          item: [
            { ...text('t'), type: 'display', ...hint('questionnaire-displayCategory', { valueCodeableConcept: {} }) },
          ],
        }),
      ),
      'item[0].item[0].extension[0]',
    ],
    [
      'a styled text beside the plain one',
      asked(text('a', { _text: hint('rendering-xhtml', { valueString: '<b>a</b>' }) })),
      'item[0]._text.extension[0]',
    ],
    [
      'a style',
      asked(text('a', { _text: hint('rendering-style', { valueString: 'color: green' }) })),
      'item[0]._text.extension[0]',
    ],
    ['a hint to the format', asked(text('a', hint('entryFormat', { valueString: '+31 6' }))), 'item[0].extension[0]'],
    [
      'an extension of another system',
      asked(text('a', extension('urn:other', { valueString: 'x' }))),
      'item[0].extension[0]',
    ],
  ])('%s is left out with a notice', (_, file, place) => {
    expect(noticesOf(file)).toEqual({ [place]: ['content.left_out'] });
  });

  test.each<[string, Json, string, string]>([
    ['a hint to the least length', hint('minLength', { valueInteger: 3 }), 'extension[0]', 'content.not_checked'],
    ['a pattern', hint('regex', { valueString: '[0-9]+' }), 'extension[0]', 'content.not_checked'],
    [
      'an answer from the record',
      hint('sdc-questionnaire-initialExpression', { valueExpression: {} }),
      'extension[0]',
      'content.not_prefilled',
    ],
    ['an empty answer from the start', { initial: [{ valueString: ' ' }] }, 'initial', 'content.not_prefilled'],
    [
      'several answers from the start',
      { initial: [{ valueString: 'x' }, { valueString: 'y' }] },
      'initial',
      'content.not_prefilled',
    ],
    ['an empty answer from the start in STU3', { initialString: ' ' }, 'initialString', 'content.not_prefilled'],
    ['several answers', { repeats: true }, 'repeats', 'content.asked_once'],
    ['a reference', { type: 'reference' }, 'type', 'content.as_text'],
    ['a choice without a list', { type: 'choice' }, 'type', 'content.no_list'],
    ['a list that is elsewhere', { type: 'choice', answerValueSet: 'urn:x' }, 'answerValueSet', 'content.no_list'],
    [
      'a list that nobody can read',
      { type: 'choice', answerOption: Array.from({ length: 251 }, (_, code) => coded(`${code}`, `${code}`)) },
      'type',
      'content.long_list',
    ],
  ])('a question with %s is asked with a notice, and exported as it was', (_, more, place, key) => {
    const file = asked(text('a', more));
    const { questionnaire, notices } = readFhirQuestionnaire(JSON.stringify(file));
    expect(notices).toEqual({ [`item[0].${place}`]: [key] });
    expect(itemsOf(file)).toMatchObject([{ uniqueId: 'a', type: 'textArea' }]);
    expect(read(writeFhirQuestionnaire(questionnaire))).toEqual(questionnaire);
    const { initialString, ...kept } = more;
    const initial = initialString === undefined ? {} : { initial: [{ valueString: initialString }] };
    expect(writeFhirQuestionnaire(questionnaire)).toMatchObject({ item: [{ item: [{ ...kept, ...initial }] }] });
  });

  const yesNo = { type: 'choice', answerOption: [coded('y', 'Yes'), coded('n', 'No')] };
  const kilo = hint('questionnaire-unit', { valueCoding: { system: 'urn:u', code: 'kg', display: 'kilogram' } });
  test.each<[string, Json, Json, Json?]>([
    ['words', { initial: [{ valueString: 'x' }] }, { text: 'x' }],
    ['an address', { type: 'url', initial: [{ valueUri: 'urn:x' }] }, { text: 'urn:x' }],
    ['words in STU3', { initialString: 'x' }, { text: 'x' }, { initial: [{ valueString: 'x' }] }],
    ['a whole number', { type: 'integer', initial: [{ valueInteger: 3 }] }, { value: 3 }],
    ['a decimal', { type: 'decimal', initial: [{ valueDecimal: 3.5 }] }, { value: 3.5 }],
    [
      'a quantity in the unit of the question',
      {
        type: 'quantity',
        ...kilo,
        initial: [{ valueQuantity: { value: 3, unit: 'kilogram', system: 'urn:u', code: 'kg' } }],
      },
      { value: 3 },
    ],
    ['a date', { type: 'date', initial: [{ valueDate: '2026-11' }] }, { date: '2026-11' }],
    [
      'a date with a time',
      { type: 'dateTime', initial: [{ valueDateTime: '2026-11-27T09:30:00Z' }] },
      { date: '2026-11-27T09:30' },
    ],
    ['a time', { type: 'time', initial: [{ valueTime: '09:30:00' }] }, { date: '09:30' }],
    ['no', { type: 'boolean', initial: [{ valueBoolean: false }] }, { options: [1] }],
    [
      'a coding',
      { ...yesNo, initial: [{ valueCoding: { code: 'n' } }] },
      { options: [1] },
      { answerOption: [{}, { initialSelected: true }] },
    ],
    [
      'two selected options',
      { ...yesNo, repeats: true, answerOption: yesNo.answerOption.map((one) => ({ ...one, initialSelected: true })) },
      { options: [0, 1] },
    ],
  ])('%s from the start is the initial value of a question, also in an export', (_, more, initial, exported = more) => {
    const file = asked(text('a', more));
    const questionnaire = read(file);
    expect(noticesOf(file)).toEqual({});
    expect(questionnaire.groups[0]?.items).toMatchObject([{ initial }]);
    const written = writeFhirQuestionnaire(questionnaire);
    expect(written).toMatchObject({ item: [{ item: [exported] }] });
    expect(read(written)).toEqual(questionnaire);
  });

  test.each<[string, Json, string?]>([
    [
      'a number out of bounds',
      { type: 'integer', ...hint('minValue', { valueInteger: 5 }), initial: [{ valueInteger: 3 }] },
    ],
    ['a text that is too long', { maxLength: 2, initial: [{ valueString: 'long' }] }],
    [
      'a quantity in another unit',
      { type: 'quantity', ...kilo, initial: [{ valueQuantity: { value: 3, code: 'lb' } }] },
    ],
    ['an inexact quantity', { type: 'quantity', initial: [{ valueQuantity: { value: 3, comparator: '<' } }] }],
    ['a code that is not among the options', { ...yesNo, initial: [{ valueCoding: { code: 'z' } }] }],
    ['a code of a list that is elsewhere', { type: 'choice', initial: [{ valueCoding: { code: 'z' } }] }],
    ['a value with an extension', { initial: [{ valueString: 'x', extension: [] }] }],
    ['the record of somebody', { type: 'reference', initial: [{ valueReference: { reference: 'Patient/1' } }] }],
  ])('%s is not filled in beforehand, with a notice, and exported as it was', (_, more) => {
    const file = asked(text('a', more));
    const questionnaire = read(file);
    expect(noticesOf(file)['item[0].initial']).toEqual(['content.not_prefilled']);
    expect(questionnaire.groups[0]?.items[0]).not.toHaveProperty('initial');
    const { initial } = more;
    expect(writeFhirQuestionnaire(questionnaire)).toMatchObject({ item: [{ item: [{ initial }] }] });
    expect(read(writeFhirQuestionnaire(questionnaire))).toEqual(questionnaire);
  });

  test('an option that excludes others changes nothing in a single choice, and is left out with a notice', () => {
    const exclusive = hint('questionnaire-optionExclusive', { valueBoolean: true });
    const file = asked(choice('a', { ...exclusive, ...coded('x', 'X') }, coded('y', 'Y')));
    const questionnaire = read(file);
    expect(noticesOf(file)).toEqual({ 'item[0].answerOption[0].extension[0]': ['content.left_out'] });
    expect(questionnaire.groups[0]?.items[0]?.options?.[0]).not.toHaveProperty('exclusive');
    const written = writeFhirQuestionnaire(questionnaire);
    expect(JSON.stringify(written)).toContain('questionnaire-optionExclusive');
    expect(read(written)).toEqual(questionnaire);
  });

  test('a field that is true or false may be written as a text, with a notice', () => {
    const file = asked(choice('a', coded('x', 'X')), {
      ...choice('b', coded('x', 'X')),
      repeats: 'true',
      required: 'false',
    });
    expect(itemsOf(file)).toMatchObject([{ type: 'radio' }, { type: 'checkbox', required: false }]);
    expect(noticesOf(file)).toEqual({ 'item[1].repeats': ['content.quoted'], 'item[1].required': ['content.quoted'] });
    expect(placesOf(asked(text('a', { required: 'yes' })))).toEqual({ 'item[0].required': ['validation.invalid'] });
  });

  test('two selected options of a single choice are not filled in beforehand', () => {
    const answerOption = yesNo.answerOption.map((one) => ({ ...one, initialSelected: true }));
    const file = asked(text('a', { ...yesNo, answerOption }));
    expect(noticesOf(file)).toEqual({
      'item[0].answerOption[0].initialSelected': ['content.not_prefilled'],
      'item[0].answerOption[1].initialSelected': ['content.not_prefilled'],
    });
    expect(itemsOf(file)[0]).not.toHaveProperty('initial');
  });

  test('an expression that decides which questions are asked refuses the file', () => {
    const file = asked(text('a', hint('sdc-questionnaire-enableWhenExpression', { valueExpression: {} })));
    expect(placesOf(file)).toEqual({ 'item[0].extension[0]': ['content.unsupported'] });
  });

  test('a translation into another language, and a second one into Dutch, are left out with a notice', () => {
    const _text = { extension: ['fr', 'nl', 'nl-BE'].flatMap((lang) => translated(lang, lang).extension) };
    const file = asked(text('a', { _text }));
    expect(itemsOf(file)[0]?.text).toEqual({ en: 'a', nl: 'nl' });
    const place = 'item[0]._text.extension';
    expect(noticesOf(file)).toEqual({ [`${place}[0]`]: ['content.language'], [`${place}[2]`]: ['content.language'] });
  });

  test.each([
    ['hidden', hint('questionnaire-hidden', { valueBoolean: true }), 'content.hidden'],
    ['read-only', { readOnly: true }, 'content.hidden'],
    ['calculated', hint('sdc-questionnaire-calculatedExpression', { valueExpression: {} }), 'content.calculated'],
    ['attached', { type: 'attachment' }, 'content.left_out'],
  ])('a %s question is left out with a notice, and exported', (_, more, key) => {
    const file = asked(text('a'), text('h', more));
    expect(itemsOf(file).map(({ uniqueId }) => uniqueId)).toEqual(['a']);
    expect(noticesOf(file)).toEqual({ 'item[1]': [key] });
    expect(writeFhirQuestionnaire(read(file))).toMatchObject({ item: [{}, { linkId: 'h', ...more }] });
  });

  test('an attachment that is required refuses the file', () => {
    expect(placesOf(asked(text('a'), text('b', { type: 'attachment', required: true })))).toEqual({
      'item[1].type': ['content.unsupported'],
    });
  });

  test('groups in groups become groups in a row, titled after both, and a question after them gets one more', () => {
    const group = (linkId: string, ...item: unknown[]) => ({ linkId, text: linkId, type: 'group', item });
    const { groups } = read(
      asked(group('Heart', text('a'), group('Now', text('b'), group('Left', text('c'))), text('d'))),
    );
    expect(groups.map(({ id, title, items }) => [id, title.en, items.map(({ uniqueId }) => uniqueId)])).toEqual([
      ['Heart', 'Heart', ['a']],
      ['Now', 'Heart – Now', ['b']],
      ['Left', 'Heart – Now – Left', ['c']],
      ['Heart-4', 'Heart', ['d']],
    ]);
  });

  test('a group named like those of questions outside any group keeps its name, and one that is not hidden is read', () => {
    const group = (linkId: string, more: Json = {}) => ({
      ...text(linkId),
      type: 'group',
      item: [text(`${linkId}1`)],
      ...more,
    });
    const shown = hint('questionnaire-hidden', { valueBoolean: false });
    const { groups } = read(asked(group('a', shown), group('questions'), text('b')));
    expect(groups.map(({ id }) => id)).toEqual(['a', 'questions', 'questions-3']);
  });

  test('the condition of a group, and of a question with questions below it, is that of all below', () => {
    const when = [{ question: 'smoke', operator: '=', answerCoding: { system: 'urn:a', code: 'y' } }];
    const items = itemsOf(
      asked(
        smoke,
        { linkId: 'g', text: 'G', type: 'group', enableWhen: when, item: [text('a')] },
        text('b', { enableWhen: when, item: [text('b1')] }),
      ),
    );
    const showIf = { uniqueId: 'smoke', options: [0] };
    expect(items.map((item) => [item.uniqueId, item.showIf])).toEqual([
      ['smoke', undefined],
      ['a', showIf],
      ['b', showIf],
      ['b1', showIf],
    ]);
  });

  test('texts anywhere become help: of the next question, and the last ones of the question before', () => {
    const display = (linkId: string) => ({ linkId, text: linkId, type: 'display' });
    const items = itemsOf(
      asked(
        { linkId: 'g', text: 'Welcome', type: 'group', item: [display('Read this.')] },
        display('One.'),
        text('a', { item: [display('Two.')] }),
        text('b'),
        display('Thank you.'),
      ),
    );
    expect(items.map(({ help }) => help?.en)).toEqual(['Welcome\n\nRead this.\n\nOne.\n\nTwo.', 'Thank you.']);
  });

  test('options come from a contained value set, by expansion or definition, with its weights', () => {
    const concepts = [{ code: 'y', display: 'Yes', ...hint('itemWeight', { valueDecimal: 2 }) }, { code: 'n' }];
    const sets = [
      {
        resourceType: 'ValueSet',
        id: 'vs',
        expansion: { contains: concepts.map((one) => ({ system: 'urn:a', ...one })) },
      },
      { resourceType: 'ValueSet', url: 'urn:vs', compose: { include: [{ system: 'urn:a', concept: concepts }] } },
    ];
    const of = (linkId: string, answerValueSet: string) => ({ linkId, text: linkId, type: 'choice', answerValueSet });
    const items = itemsOf({ ...asked(of('a', '#vs'), of('b', 'urn:vs|1.0')), contained: sets });
    const options = [
      { text: { en: 'Yes' }, code: 'y', groupId: 0, score: 2 },
      { text: { en: 'n' }, code: 'n', groupId: 0 },
    ];
    expect(items).toMatchObject([{ options }, { options }]);
  });

  const smokes = { operator: '=', answerCoding: { system: 'urn:a', code: 'y' } };
  test.each<[string, Json[], Json]>([
    ['exists', [{ operator: 'exists', answerBoolean: true }], { showIf: { uniqueId: 'smoke', answered: true } }],
    [
      'does not exist',
      [{ operator: 'exists', answerBoolean: false }],
      { showIf: { uniqueId: 'smoke', answered: false } },
    ],
    ['exists in STU3', [{ hasAnswer: true }], { showIf: { uniqueId: 'smoke', answered: true } }],
    ['= in STU3', [{ answerCoding: { code: 'y' } }], { showIf: { uniqueId: 'smoke', options: [0] } }],
    ['= words', [{ operator: '=', answerString: 'Never' }], { showIf: { uniqueId: 'smoke', options: [1] } }],
    [
      '!=',
      [{ operator: '!=', answerCoding: { system: 'urn:a', code: 'n' } }],
      {
        showIfAll: [
          [
            { uniqueId: 'smoke', answered: false },
            { uniqueId: 'smoke', options: [0] },
          ],
        ],
      },
    ],
    ['= twice', [smokes, smokes], { showIf: { uniqueId: 'smoke', options: [0] } }],
    [
      '= and exists',
      [smokes, { operator: 'exists', answerBoolean: true }],
      { showIfAll: [[{ uniqueId: 'smoke', options: [0] }], [{ uniqueId: 'smoke', answered: true }]] },
    ],
  ])('the condition %s is kept, also by an export', (_, conditions, expected) => {
    const questionnaire = read(shownAfter(...conditions));
    const [, second] = questionnaire.groups.flatMap(({ items }) => items);
    expect({ showIf: second?.showIf, showIfAll: second?.showIfAll }).toEqual({
      showIf: undefined,
      showIfAll: undefined,
      ...expected,
    });
    expect(read(writeFhirQuestionnaire(questionnaire))).toEqual(questionnaire);
  });

  test('any of several conditions, within a group that has its own, shows a question', () => {
    const when = (code: string) => ({ question: 'smoke', operator: '=', answerCoding: { system: 'urn:a', code } });
    const file = asked(smoke, text('n', { type: 'decimal' }), {
      ...text('g'),
      type: 'group',
      enableWhen: [{ question: 'n', operator: '>', answerDecimal: 1.5 }],
      item: [text('a', { enableWhen: [when('y'), when('n')], enableBehavior: 'any' })],
    });
    const questionnaire = read(file);
    expect(itemsOf(file)[2]?.showIfAll).toEqual([
      [{ uniqueId: 'smoke', options: [0, 1] }],
      [{ uniqueId: 'n', compare: { with: '>', number: 1.5 } }],
    ]);
    expect(read(writeFhirQuestionnaire(questionnaire))).toEqual(questionnaire);
  });

  test.each<[string, Json, Json, Record<string, string[]>]>([
    ['true', { initial: [{ valueBoolean: true }] }, {}, {}],
    ['never true', {}, {}, { 'item[1]': ['content.never_shown'] }],
  ])('a condition on a hidden question that is %s is decided', (_, fixed, more, notices) => {
    const hidden = hint('questionnaire-hidden', { valueBoolean: true });
    const shown = { enableWhen: [{ question: 'h', operator: '=', answerBoolean: true }] };
    const file = asked(
      text('h', { type: 'boolean', ...hidden, ...fixed }),
      text('a', { ...shown, ...more }),
      text('b'),
    );
    expect(noticesOf(file)).toEqual({ 'item[0]': ['content.hidden'], ...notices });
    expect(itemsOf(file).every((item) => item.showIf === undefined)).toBe(true);
    expect(read(writeFhirQuestionnaire(read(file)))).toEqual(read(file));
  });

  const when = (question: string, more: Json = {}) => ({
    enableWhen: [{ question, operator: '=', answerString: 'x', ...more }],
  });
  test.each<[string, unknown[], Record<string, string[]>]>([
    [
      'a value that only the other system knows',
      [text('h', { readOnly: true, ...hint('calculatedExpression', { valueExpression: {} }) }), text('a', when('h'))],
      { 'item[1].enableWhen[0].question': ['content.condition'] },
    ],
    [
      'a fixed value that not every patient has',
      [
        text('n'),
        text('h', {
          readOnly: true,
          initial: [{ valueString: 'x' }],
          enableWhen: [{ question: 'n', operator: 'exists', answerBoolean: true }],
        }),
        text('a', when('h')),
      ],
      { 'item[2].enableWhen[0].question': ['content.condition'] },
    ],
    [
      'what is never asked, for a required question',
      [text('h', { readOnly: true }), text('a', { required: true, ...when('h') })],
      { 'item[1].enableWhen': ['content.condition'] },
    ],
    ['a later question', [text('a', when('b')), text('b')], { 'item[0].enableWhen[0].question': ['content.earlier'] }],
    [
      'the words of an answer',
      [text('a'), text('b', when('a'))],
      { 'item[1].enableWhen[0].question': ['content.condition'] },
    ],
    [
      'an answer of a list that is not in the file',
      [text('a', { type: 'choice' }), text('b', when('a'))],
      { 'item[1].enableWhen[0].question': ['content.value_set'] },
    ],
  ])('a condition on %s refuses the file', (_, items, places) => expect(placesOf(asked(...items))).toEqual(places));

  test.each<[string, Json, Json]>([
    ['date', {}, { type: 'date', date: { kind: 'date', partial: true } }],
    ['dateTime', {}, { type: 'date', date: { kind: 'dateTime', partial: true } }],
    ['time', {}, { type: 'date', date: { kind: 'time' } }],
    ['decimal', {}, { type: 'number', number: { decimals: 6 } }],
    ['decimal', hint('maxDecimalPlaces', { valueInteger: 1 }), { type: 'number', number: { decimals: 1 } }],
    ['integer', hint('minValue', { valueInteger: 0 }), { type: 'number', number: { low: 0, decimals: 0 } }],
    [
      'quantity',
      hint('questionnaire-unit', { valueCoding: { system: 'urn:u', code: 'kg', display: 'kilogram' } }),
      { type: 'number', number: { decimals: 6, unit: { en: 'kilogram' } } },
    ],
    ['url', {}, { type: 'textArea' }],
    ['string', { maxLength: 20 }, { type: 'textArea', maxLength: 20 }],
  ])('a %s with %j is asked, and exported as it was', (type, more, expected) => {
    const questionnaire = read(asked(text('a', { type, ...more })));
    expect(questionnaire.groups[0]?.items).toMatchObject([expected]);
    const written = writeFhirQuestionnaire(questionnaire);
    expect(written).toMatchObject({ item: [{ item: [{ type, ...more }] }] });
    expect(read(written)).toEqual(questionnaire);
  });

  test.each<[string, Json, Json]>([
    ['dates', { valueDate: '2026-01-02' }, { code: '2026-01-02', text: { en: '2026-01-02' } }],
    ['numbers', { valueInteger: 3 }, { code: '3', text: { en: '3' } }],
    ['words', { valueString: 'Left' }, { code: 'Left', text: { en: 'Left' } }],
  ])('a choice of %s is asked, in STU3 and R4, and exported as it was', (_, value, expected) => {
    for (const name of ['option', 'answerOption']) {
      const questionnaire = read(asked(text('a', { type: 'choice', [name]: [value] })));
      expect(questionnaire.groups[0]?.items).toMatchObject([{ type: 'radio', options: [expected] }]);
      const written = writeFhirQuestionnaire(questionnaire);
      expect(written).toMatchObject({ item: [{ item: [{ answerOption: [value] }] }] });
      expect(read(written)).toEqual(questionnaire);
    }
  });

  test('an open choice that has an option for others gets no second one, and is exported like the rest', () => {
    const open = (...answerOption: unknown[]) => asked({ ...choice('a', ...answerOption), type: 'open-choice' });
    const other = open(coded('o', 'Other'), coded('x', 'X'));
    expect(itemsOf(other)).toMatchObject([{ options: [{ code: 'o' }, { code: 'x' }] }, { showIf: { options: [0] } }]);
    const plain = read(open(coded('x', 'X')));
    const written = writeFhirQuestionnaire(plain);
    expect(written).toMatchObject({ item: [{ item: [{ type: 'open-choice', answerOption: [{}] }] }] });
    expect(read(written)).toEqual(plain);
  });

  const quantity = (...extension: Json[]) => text('a', { type: 'quantity', extension });
  const unit = { url: `${hl7}/questionnaire-unit`, valueCoding: { system: 'urn:u', code: 'cm', display: 'cm' } };
  test.each<[string, Json[]]>([
    ['a whole quantity', [quantity({ url: `${hl7}/maxDecimalPlaces`, valueInteger: 0 }, unit)]],
    [
      'a unit of a scale',
      [
        text('a', {
          type: 'integer',
          extension: [unit, { url: `${hl7}/minValue`, valueInteger: 0 }, { url: `${hl7}/maxValue`, valueInteger: 5 }],
        }),
      ],
    ],
    ['times to choose from', [text('a', { type: 'choice', answerOption: [{ valueTime: '10:30:00' }] })]],
    [
      'a style of a group in a group',
      [
        {
          ...text('g'),
          type: 'group',
          item: [
            {
              ...text('h', { _text: hint('rendering-style', { valueString: 'x' }) }),
              type: 'group',
              item: [text('a')],
            },
          ],
        },
      ],
    ],
    [
      'a text that joins another one',
      [
        text('a', { item: [{ linkId: 't', text: 'One.', _text: hint('rendering-style', {}), type: 'display' }] }),
        {
          linkId: 'u',
          text: 'Two.',
          type: 'display',
        },
      ],
    ],
  ])('%s survives an export', (_, items) => {
    const questionnaire = read(asked(...items));
    expect(read(writeFhirQuestionnaire(questionnaire))).toEqual(questionnaire);
  });

  test('a text that is only in extensions is left out with a notice', () => {
    const styled = { linkId: 't', type: 'display', _text: hint('rendering-markdown', { valueMarkdown: '**Hello**' }) };
    expect(noticesOf(asked(text('a'), styled))).toMatchObject({ 'item[1]': ['content.left_out'] });
  });

  test('a condition on another number is exported so that it is false without an answer', () => {
    const questionnaire = read(asked(text('n', { type: 'integer' }), text('a')));
    const item = questionnaire.groups[0]?.items[1];
    if (item) item.showIf = { uniqueId: 'n', compare: { with: '!=', number: 3 } };
    expect(writeFhirQuestionnaire(questionnaire)).toMatchObject({
      item: [
        {
          item: [
            {},
            {
              enableWhen: [
                { question: 'n', operator: '<', answerInteger: 3 },
                { question: 'n', operator: '>', answerInteger: 3 },
              ],
              enableBehavior: 'any',
            },
          ],
        },
      ],
    });
  });

  test('a question without a text gets that of its code, else the title of its group', () => {
    const bare = { ...text('a'), text: undefined };
    const file = asked({ ...bare, code: [{ display: 'Weight' }] }, { ...bare, linkId: 'b' });
    expect(itemsOf(file).map((item) => item.text.en)).toEqual(['Weight', 'Other']);
    expect(noticesOf(file)).toEqual({ 'item[0].text': ['content.no_text'], 'item[1].text': ['content.no_text'] });
  });

  test('a text that only shows after some answers is left out with a notice', () => {
    const warn = { linkId: 'w', text: 'Call us.', type: 'display', enableWhen: [{ question: 'smoke', ...smokes }] };
    const file = asked(smoke, warn, text('b'));
    expect(itemsOf(file)[1]?.help).toBeUndefined();
    expect(noticesOf(file)).toEqual({ 'item[1]': ['content.some_answers'] });
  });

  test.each([
    ['nl', undefined, { nl: 'a' }, {}],
    ['pt-BR', undefined, { pt: 'a' }, {}],
    [undefined, 'de' as const, { de: 'a' }, {}],
    ['nb-NO', 'de' as const, { de: 'a' }, { language: ['content.other_language'] }],
    ['nb-NO', undefined, { en: 'a' }, { language: ['content.other_language'] }],
  ])(
    'a file in %s that is imported in %s has its texts under a language of the desk',
    (language, base, words, told) => {
      const origin = { language: base };
      const file = { ...asked(text('a')), ...(language ? { language } : {}) };
      const { questionnaire, notices } = readFhirQuestionnaire(JSON.stringify(file), origin);
      expect(questionnaire.groups[0]?.items[0]?.text).toEqual(words);
      expect(notices).toEqual(told);
      const written = writeFhirQuestionnaire(questionnaire);
      expect(written.language).toBe(language ?? base);
      expect(readFhirQuestionnaire(JSON.stringify(written), origin).questionnaire).toEqual(questionnaire);
    },
  );

  test('a translation is better than a text in no language of the desk', () => {
    const file = { ...asked(text('a', { _text: translated('One', 'en') })), language: 'nb' };
    expect(itemsOf(file)[0]?.text).toEqual({ en: 'One' });
    expect(noticesOf(file)).toMatchObject({ 'item[0].text': ['content.language'] });
  });

  test('a file without a name is named after itself', () => {
    const file = JSON.stringify({ ...asked(text('a')), name: undefined, title: undefined });
    const { questionnaire } = readFhirQuestionnaire(file, { fileName: 'Knee pain.fhir.json' });
    expect(questionnaire).toMatchObject({ key: 'Knee-pain', title: { en: 'Knee pain' } });
  });

  test('a styled wording is not exported beside a changed text', () => {
    const styled = hint('rendering-xhtml', { valueString: '<b>a</b>' });
    const questionnaire = read(asked(text('a', { _text: styled })));
    expect(writeFhirQuestionnaire(questionnaire)).toMatchObject({ item: [{ item: [{ _text: styled }] }] });
    const item = questionnaire.groups[0]?.items[0];
    if (item) item.text = { en: 'b' };
    expect(JSON.stringify(writeFhirQuestionnaire(questionnaire))).not.toContain('<b>');
  });

  test.each([
    ['optionsOnly', 2],
    ['optionsOrString', 3],
  ])('a coding of R5 with the constraint %s has %i options', (answerConstraint, options) =>
    expect(itemsOf(asked({ ...smoke, type: 'coding', answerConstraint }))[0]?.options).toHaveLength(options),
  );
});
