import { Invalid, type Item, type Questionnaire } from '../../index.ts';
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
const read = (value: unknown) => readFhirQuestionnaire(JSON.stringify(value));
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
    expect(placesOf(twice)).not.toEqual({});
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
    'a bound of a choice',
    asked({ ...choice('a', coded('x', 'X')), ...extension(`${hl7}/minValue`, { valueInteger: 1 }) }),
    { 'item[0].extension[0].valueInteger': ['content.unsupported'] },
  ],
  [
    'a text before a question that has one below it',
    asked(
      { linkId: 'd', text: 'Lost?', type: 'display' },
      { linkId: 'a', text: 'A', type: 'text', item: [{ linkId: 'e', text: 'Kept', type: 'display' }] },
    ),
    { 'item[0].type': ['content.unsupported'] },
  ],
  [
    'a group of which one question has to be answered',
    asked({ linkId: 'g', text: 'G', type: 'group', required: true, item: [{ linkId: 'a', text: 'A', type: 'text' }] }),
    { 'item[0].required': ['content.unsupported'] },
  ],
  [
    'rules that have to be known',
    { ...asked({ linkId: 'a', text: 'A', type: 'text' }), implicitRules: 'urn:rules' },
    { implicitRules: ['content.unsupported'] },
  ],
  [
    'a language that the desk does not speak, beside English',
    {
      ...asked({ linkId: 'a', text: 'Un', _text: translated('One', 'en'), type: 'text' }),
      language: 'fr',
      _title: translated('Other', 'en'),
    },
    { language: ['content.unsupported'] },
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
    { ...asked({ linkId: 'a', text: 'A', type: 'text' }), title: undefined },
    { title: ['validation.required'] },
  ],
  ['a question without words, once', asked({ linkId: 'a', type: 'text' }), { 'item[0].text': ['validation.required'] }],
  [
    'each text without English, once',
    {
      ...asked(
        { linkId: 'a', text: 'A', type: 'text' },
        choice('b', { valueString: 'X' }, { valueCoding: { code: 'y', display: 'Y' } }),
      ),
      language: 'nl',
    },
    {
      title: ['content.english'],
      'item[0].text': ['content.english'],
      'item[1].text': ['content.english'],
      'item[1].answerOption[0].valueString': ['content.english'],
      'item[1].answerOption[1].valueCoding.display': ['content.english'],
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
    'an option of an open choice that reads as the one that is added, in any language',
    asked(
      { ...choice('a', coded('x', 'X'), coded('o', 'Other')), type: 'open-choice' },
      {
        ...choice('b', { valueString: 'Another', _valueString: translated('Anders') }, coded('y', 'Y')),
        type: 'open-choice',
      },
    ),
    {
      'item[0].answerOption[1].valueCoding': ['content.other'],
      'item[1].answerOption[0].valueString': ['content.other'],
    },
  ],
  [
    'a group without questions, one whose questions are no list, and a choice whose options are none',
    asked(
      { linkId: 'g', text: 'G', type: 'group', item: [] },
      { linkId: 'h', text: 'H', type: 'group' },
      { linkId: 'i', text: 'I', type: 'group', item: 'x' },
      { linkId: 'a', text: 'A', type: 'choice', answerOption: 'x' },
    ),
    {
      'item[0].item': ['validation.required'],
      'item[1].item': ['validation.required'],
      'item[2].item': ['validation.invalid'],
      'item[3].answerOption': ['validation.invalid'],
    },
  ],
  ['a file without questions', asked(), { item: ['validation.required'] }],
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
  ['a blank name', { ...asked({ linkId: 'a', text: 'A', type: 'text' }), name: ' ' }, { name: ['validation.invalid'] }],
  [
    'an identifier that is no name',
    {
      ...asked({ linkId: 'a', text: 'A', type: 'text' }),
      identifier: [{ system: `${own}:questionnaire`, value: 'a b' }],
    },
    { identifier: ['validation.invalid'] },
  ],
  [
    'two options that read the same',
    asked(choice('a', coded('x', 'X'), coded('y', 'X'))),
    { 'item[0].answerOption[1].valueCoding.display': ['content.duplicate'] },
  ],
  [
    'two options that read the same in Dutch',
    asked(
      choice(
        'a',
        { valueString: 'X', _valueString: translated('Ja') },
        { valueString: 'Y', _valueString: translated('Ja') },
      ),
    ),
    { 'item[0].answerOption[1]._valueString.extension[0]': ['content.duplicate'] },
  ],
  [
    'a risk group that there is not',
    asked(choice('a', { ...extension(`${own}:risk-group`, { valueInteger: 9 }), ...coded('x', 'X') })),
    { 'item[0].answerOption[0].extension[0]': ['validation.invalid'] },
  ],
  [
    'a blank text of help',
    asked({ linkId: 'a', text: 'A', type: 'text', item: [{ linkId: 'h', text: ' ', type: 'display' }] }),
    { 'item[0].item[0].text': ['validation.invalid'] },
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
  [
    'one condition twice',
    asked(choice('a', coded('x', 'X')), {
      linkId: 'b',
      text: 'B',
      type: 'text',
      enableBehavior: 'any',
      enableWhen: [1, 2].map(() => ({ question: 'a', operator: '=', answerCoding: { code: 'x' } })),
    }),
    { 'item[1].enableWhen[1]': ['content.duplicate'] },
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
