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
    'a bound of a choice',
    asked({ ...choice('a', coded('x', 'X')), ...extension(`${hl7}/minValue`, { valueInteger: 1 }) }),
    { 'item[0].extension[0].valueInteger': ['content.unsupported'] },
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
    { 'item[1].enableWhen[0].question': ['content.option'], 'item[1].enableWhen': ['content.condition'] },
  ],
  [
    'a title that is missing, and nothing that would have it',
    { ...asked({ linkId: 'a', text: 'A', type: 'text' }), title: undefined, name: undefined, url: 'urn:knee' },
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
      'an option that is selected at first',
      asked(choice('a', { ...coded('x', 'X'), initialSelected: true })),
      'item[0].answerOption[0].initialSelected',
    ],
    ['the length of an answer', asked(text('a', { maxLength: 255 })), 'item[0].maxLength'],
    [
      'that a group needs an answer',
      asked({ ...text('g'), type: 'group', required: true, item: [text('a')] }),
      'item[0].required',
    ],
    [
      'an extension of another system',
      asked(text('a', extension('urn:other', { valueString: 'x' }))),
      'item[0].extension[0]',
    ],
  ])('%s is left out with a notice', (_, file, place) => {
    expect(noticesOf(file)).toEqual({ [place]: ['content.left_out'] });
  });

  test.each([
    ['sdc-questionnaire-enableWhenExpression', { valueExpression: {} }],
    ['questionnaire-minOccurs', { valueInteger: 1 }],
    ['regex', { valueString: '[0-9]+' }],
  ])('%s changes what is asked, so that the file is refused', (url, value) => {
    expect(placesOf(asked(text('a', hint(url, value))))).toEqual({ 'item[0].extension[0]': ['content.unsupported'] });
  });

  test('a translation into another language, and a second one into Dutch, are left out with a notice', () => {
    const _text = { extension: ['fr', 'nl', 'nl-BE'].flatMap((lang) => translated(lang, lang).extension) };
    const file = asked(text('a', { _text }));
    expect(itemsOf(file)[0]?.text).toEqual({ en: 'a', nl: 'nl' });
    const place = 'item[0]._text.extension';
    expect(noticesOf(file)).toEqual({ [`${place}[0]`]: ['content.language'], [`${place}[2]`]: ['content.language'] });
  });

  test.each([
    ['hidden', hint('questionnaire-hidden', { valueBoolean: true })],
    ['read-only', { readOnly: true }],
  ])('a %s question is left out with a notice', (_, more) => {
    const file = asked(text('a'), text('h', more));
    expect(itemsOf(file).map(({ uniqueId }) => uniqueId)).toEqual(['a']);
    expect(noticesOf(file)).toEqual({ 'item[1]': ['content.hidden'] });
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
      { text: { en: 'Yes' }, groupId: 0, score: 2 },
      { text: { en: 'n' }, groupId: 0 },
    ];
    expect(items.map((item) => item.options)).toEqual([options, options]);
  });

  test.each<[string, Json[], number[]]>([
    ['exists', [{ operator: 'exists', answerBoolean: true }], [0, 1]],
    ['!=', [{ operator: '!=', answerCoding: { system: 'urn:a', code: 'n' } }], [0]],
    ['= twice', [1, 2].map(() => ({ operator: '=', answerCoding: { system: 'urn:a', code: 'y' } })), [0]],
  ])('the condition %s becomes a choice of options', (_, conditions, options) => {
    expect(itemsOf(shownAfter(...conditions))[1]?.showIf).toEqual({ uniqueId: 'smoke', options });
  });

  test('a condition on another answer says that it waits for one', () => {
    const other = { operator: '!=', answerCoding: { system: 'urn:a', code: 'n' } };
    expect(noticesOf(shownAfter(other))).toEqual({ 'item[1].enableWhen[0].operator': ['content.after_answer'] });
  });

  test.each([
    ['optionsOnly', 2],
    ['optionsOrString', 3],
  ])('a coding of R5 with the constraint %s has %i options', (answerConstraint, options) =>
    expect(itemsOf(asked({ ...smoke, type: 'coding', answerConstraint }))[0]?.options).toHaveLength(options),
  );
});
