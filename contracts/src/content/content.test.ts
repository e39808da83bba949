import FhirSchema from '@asymmetrik/fhir-json-schema-validator';
import fc from 'fast-check';
import { Invalid, type Item, itemsOf, type Questionnaire } from '../index.ts';
import {
  breakingChanges,
  checkedQuestionnaire,
  pinCodes,
  readContentFile,
  readQuestionnaireFile,
  sumRange,
  writeFhirAnswers,
  writeFhirQuestionnaire,
  writeQuestionnaireFile,
} from './index.ts';
import { anyQuestionnaire } from './testing/any-questionnaire.ts';

const option = (en: string, more = {}) => ({ text: { en }, groupId: 3 as const, ...more });
const radio = (uniqueId: string, more: Partial<Item> = {}): Item => ({
  uniqueId,
  type: 'radio',
  text: { en: uniqueId },
  required: true,
  options: [option('Yes', { score: 1 }), option('No', { score: 0 })],
  ...more,
});
const scale = {
  low: 0,
  high: 10,
  lowLabel: { en: 'none' },
  highLabel: { en: 'worst' },
  bands: [{ low: 0, high: 10, groupId: 0 as const }],
};
const base = (uniqueId: string) => ({ uniqueId, text: { en: uniqueId }, required: true });
const scoring = (more: Partial<Item> = {}): Item => {
  const { options: _, ...start } = radio('b');
  return { ...start, type: 'scoring', scale, ...more };
};
const withItems = (...items: Item[]): Questionnaire => ({
  key: 'test',
  version: 1,
  title: { en: 'Test' },
  notice: { en: 'Test' },
  groups: [{ id: 'all', title: { en: 'All' }, items }],
});
/** The wrong places; empty for a valid file. */
function placesOf(read: () => unknown): Record<string, string[]> {
  try {
    read();
    return {};
  } catch (error) {
    if (error instanceof Invalid) return error.errors;
    throw error;
  }
}
const problems = (value: unknown) => placesOf(() => checkedQuestionnaire(value));

test("every questionnaire survives export and import in the desk's format", () => {
  fc.assert(
    fc.property(anyQuestionnaire, (questionnaire) => {
      const file = writeQuestionnaireFile(questionnaire);
      expect(readQuestionnaireFile(file)).toEqual(questionnaire);
      // Byte for byte, so that a review shows only changes.
      expect(writeQuestionnaireFile(readQuestionnaireFile(file))).toBe(file);
    }),
  );
});

test('a round trip through FHIR changes nothing, and the file is valid', () => {
  const schema = new FhirSchema();
  fc.assert(
    fc.property(anyQuestionnaire, (questionnaire) => {
      const written = writeFhirQuestionnaire(questionnaire);
      expect(schema.validate(written)).toEqual([]);
      const fhir = JSON.stringify(written);
      const { questionnaire: back, notices } = readContentFile(fhir, 'fhir');
      expect({ back, notices }).toEqual({ back: questionnaire, notices: {} });
      expect(JSON.stringify(writeFhirQuestionnaire(back))).toBe(fhir);
    }),
  );
});

test('pasted control characters and spaces do not make an export invalid', () => {
  const schema = new FhirSchema();
  const often = { ...option(''), text: { en: ' Yes,  \v often ', nl: 'Ja,\fvaak' } };
  const moment: Item = { ...base('c'), type: 'date', date: { kind: 'dateTime' } };
  const questionnaire = pinCodes(
    withItems(radio('a', { options: [often] }), { ...base('b'), type: 'textArea' }, moment),
  );
  const answers = { a: { options: [0] }, b: { text: 'since\vMay' }, c: { date: '2026-03-02T09:30' } };
  const item = writeFhirAnswers(questionnaire, { answers, language: 'nl', instantOf: (local) => `${local}:00+01:00` });
  expect(schema.validate(writeFhirQuestionnaire(questionnaire))).toEqual([]);
  expect(schema.validate({ resourceType: 'QuestionnaireResponse', status: 'completed', item })).toEqual([]);
  expect(item[0]?.item).toMatchObject([
    { answer: [{ valueCoding: { code: 'Yes, often', display: 'Ja, vaak' } }] },
    { answer: [{ valueString: 'since May' }] },
    { answer: [{ valueDateTime: '2026-03-02T09:30:00+01:00' }] },
  ]);
});

test.each<[string, unknown, Record<string, string[]>]>([
  ['no question', withItems(), { 'groups[0].items': ['validation.required'] }],
  [
    'a risk group that there is not',
    withItems(radio('a', { options: [option('x'), { ...option('y'), groupId: 4 }] })),
    { 'groups[0].items[0].options[1].groupId': ['validation.invalid'] },
  ],
  [
    'a language that there is not, and a field too many',
    { ...withItems(radio('a')), title: { en: 'Test', fr: 'Essai' }, owner: 'me' },
    { 'title.fr': ['validation.unknown_field'], owner: ['validation.unknown_field'] },
  ],
  ['no text', { ...withItems(radio('a')), notice: {} }, { notice: ['validation.required'] }],
  ['a blank text', { ...withItems(radio('a')), title: { en: '  ' } }, { 'title.en': ['validation.invalid'] }],
  [
    'a text that no database keeps',
    { ...withItems(radio('a')), title: { en: 'a\0b' } },
    { 'title.en': ['validation.invalid'] },
  ],
  [
    'initial values that no patient could give',
    withItems(
      radio('a', { initial: { options: [7] } }),
      { ...base('b'), type: 'number', number: { high: 5, decimals: 0 }, initial: { value: 6 } },
      radio('c', { initial: { text: 'x' } }),
      radio('d', { initial: {} }),
    ),
    {
      'groups[0].items[0].initial': ['validation.invalid'],
      'groups[0].items[1].initial': ['validation.invalid'],
      'groups[0].items[2].initial': ['validation.invalid'],
      'groups[0].items[3].initial': ['validation.invalid'],
    },
  ],
  [
    'faults of the schema and others at once',
    {
      ...withItems(radio('a', { text: {} }), radio('a'), radio('c', { showIf: { uniqueId: 'b', options: [0] } })),
      owner: 'me',
    },
    {
      owner: ['validation.unknown_field'],
      'groups[0].items[0].text': ['validation.required'],
      'groups[0].items[1].uniqueId': ['content.duplicate'],
      'groups[0].items[2].showIf.uniqueId': ['content.earlier'],
    },
  ],
  [
    'a question that is faulty, which conditions on it are not',
    withItems(radio('a', { text: {} }), radio('b', { showIf: { uniqueId: 'a', options: [0] } })),
    { 'groups[0].items[0].text': ['validation.required'] },
  ],
  ['one name twice', withItems(radio('a'), radio('a')), { 'groups[0].items[1].uniqueId': ['content.duplicate'] }],
  ['the name of the sum', withItems(radio('sum')), { 'groups[0].items[0].uniqueId': ['content.reserved'] }],
  [
    'a name that each object has',
    withItems(radio('constructor')),
    { 'groups[0].items[0].uniqueId': ['content.reserved'] },
  ],
  [
    'options that read the same',
    withItems(radio('a', { options: [option('x'), option('x')] })),
    { 'groups[0].items[0].options[1].text.en': ['content.duplicate'] },
  ],
  [
    'options of the same code',
    withItems(radio('a', { options: [option('x', { code: '1' }), option('y', { code: '1' })] })),
    { 'groups[0].items[0].options[1].code': ['content.duplicate'] },
  ],
  [
    'thresholds that do not rise, and bounds the wrong way round',
    withItems({
      ...base('a'),
      type: 'number',
      number: {
        low: 5,
        high: 1,
        decimals: 1,
        thresholds: [
          { from: 3, groupId: 2 },
          { from: 3, groupId: 4 },
        ],
      },
    }),
    {
      'groups[0].items[0].number.high': ['validation.at_least|5'],
      'groups[0].items[0].number.thresholds[1].from': ['validation.more_than|3'],
      'groups[0].items[0].number.thresholds[1].groupId': ['validation.invalid'],
    },
  ],
  [
    'a comparison of a date with a number, a condition on two things at once and one beside a list of them',
    withItems(
      { ...base('a'), type: 'date', date: { kind: 'date' } },
      radio('b', {
        showIf: { uniqueId: 'a', answered: true, options: [0] },
        showIfAll: [[{ uniqueId: 'a', compare: { with: '<', number: 3 } }]],
      }),
    ),
    {
      'groups[0].items[1].showIf': ['validation.invalid'],
      'groups[0].items[1].showIf.uniqueId': ['content.earlier'],
      'groups[0].items[1].showIfAll': ['content.type'],
      'groups[0].items[1].showIfAll[0][0].compare': ['content.type'],
    },
  ],
  [
    'an exclusive option among radio buttons',
    withItems(radio('a', { options: [option('x', { exclusive: true })] })),
    { 'groups[0].items[0].options[0].exclusive': ['content.type'] },
  ],
  [
    'a condition on a later question',
    withItems(radio('a', { showIf: { uniqueId: 'b', options: [0] } }), radio('b')),
    { 'groups[0].items[0].showIf.uniqueId': ['content.earlier'] },
  ],
  [
    'a condition on an option that there is not',
    withItems(radio('a'), radio('b', { showIf: { uniqueId: 'a', options: [0, 7] } })),
    { 'groups[0].items[1].showIf.options[1]': ['content.option'] },
  ],
  [
    'a scale with a gap',
    withItems(scoring({ scale: { ...scale, bands: [{ low: 0, high: 8, groupId: 3 }] } })),
    { 'groups[0].items[0].scale.bands': ['content.ranges'] },
  ],
  [
    'a recommendation that is no number from 0 to 10',
    withItems(radio('a', { reportType: 'nps' })),
    { 'groups[0].items[0].reportType': ['content.type'] },
  ],
  [
    'a sum whose ranges leave totals out',
    { ...withItems(radio('a'), radio('c')), sum: { items: ['a', 'c'], bands: [{ low: 0, high: 1, groupId: 3 }] } },
    { 'sum.bands': ['content.ranges'] },
  ],
  [
    'a sum of a question without scores',
    {
      ...withItems(radio('a', { options: [option('x')] })),
      sum: { items: ['a'], bands: [{ low: 0, high: 1, groupId: 3 }] },
    },
    { 'sum.items[0]': ['content.score'] },
  ],
])('%s is named by its place', (_, value, expected) => expect(problems(value)).toEqual(expected));

test('a date with a time is compared with one, a time with a time', () => {
  const shown = (kind: 'dateTime' | 'time', date: string) =>
    problems(
      withItems(
        { ...base('a'), type: 'date', date: { kind } },
        radio('b', { showIf: { uniqueId: 'a', compare: { with: '>', date } } }),
      ),
    );
  expect(shown('dateTime', '2026-11-27T09:30')).toEqual({});
  expect(shown('time', '09:30')).toEqual({});
  expect(shown('time', '2026-11-27T09:30')).toEqual({ 'groups[0].items[1].showIf.compare': ['content.type'] });
});

test('a question that shows after several answers can add nothing to a sum', () => {
  const scored = radio('c', { options: [option('x', { score: 2 })], required: true });
  const after = { ...scored, showIfAll: [[{ uniqueId: 'a', options: [0] }]] };
  const sum = { items: ['c'], bands: [] };
  expect(sumRange({ ...withItems(radio('a'), scored), sum })).toEqual({ low: 2, high: 2 });
  expect(sumRange({ ...withItems(radio('a'), after), sum })).toEqual({ low: 0, high: 2 });
});

test.each([
  ['', { file: ['content.json'] }],
  ['[1]', { format: ['content.format'] }],
  ['{"resourceType":"Questionnaire"}', { format: ['content.format'] }],
])('the file %j is refused', (text, expected) => expect(placesOf(() => readQuestionnaireFile(text))).toEqual(expected));

describe('FHIR of another system', () => {
  const asked = (...item: unknown[]) => ({
    resourceType: 'Questionnaire',
    status: 'active',
    name: 'lifestyle',
    language: 'en',
    title: 'Lifestyle',
    item,
  });
  const read = (value: unknown) => readContentFile(JSON.stringify(value), 'fhir').questionnaire;
  const places = (value: unknown) => placesOf(() => read(value));

  test('every supported type is imported; without a risk group in FHIR it is "other"', () => {
    const { groups, version, key } = read(
      asked(
        { linkId: 'smoke', text: 'Do you smoke?', type: 'boolean', required: true },
        { linkId: 'hint', text: 'Cigars count.', type: 'display' },
        {
          linkId: 'what',
          text: 'What?',
          type: 'open-choice',
          repeats: true,
          answerOption: [{ valueString: 'Cigars' }, { valueCoding: { code: 'p', display: 'Pipe' } }],
          enableWhen: [{ question: 'smoke', operator: '=', answerBoolean: true }],
        },
        {
          linkId: 'units',
          text: 'How many a day?',
          type: 'integer',
          extension: [
            { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueInteger: 0 },
            { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueInteger: 5 },
          ],
        },
        { linkId: 'since', text: 'Since when?', type: 'string' },
      ),
    );
    expect({ version, key }).toEqual({ version: 1, key: 'lifestyle' });
    const [{ items = [] } = {}] = groups;
    expect(items.map(({ uniqueId, type }) => [uniqueId, type])).toEqual([
      ['smoke', 'radio'],
      ['what', 'checkbox'],
      ['what.other', 'textArea'],
      ['units', 'scoring'],
      ['since', 'textArea'],
    ]);
    // The text is always shown, unlike the question after it.
    expect(items[0]).toMatchObject({ help: { en: 'Cigars count.' } });
    expect(items[1]).toMatchObject({ showIf: { uniqueId: 'smoke', options: [0] } });
    expect(items[1]?.options?.map(({ text, groupId }) => [text.en, groupId])).toEqual([
      ['Cigars', 0],
      ['Pipe', 0],
      ['Other', 0],
    ]);
    expect(items[2]?.showIf).toEqual({ uniqueId: 'what', options: [2] });
    expect(items[3]?.scale?.bands).toEqual([{ low: 0, high: 5, groupId: 0 }]);
  });

  test.each<[string, unknown, Record<string, string[]>]>([
    [
      'a type that the desk lacks',
      asked({ linkId: 'a', text: 'A', type: 'question' }),
      { 'item[0].type': ['content.unsupported'] },
    ],
    [
      'a condition by another comparison',
      asked(
        { linkId: 'a', text: 'A', type: 'boolean' },
        { linkId: 'b', text: 'B', type: 'text', enableWhen: [{ question: 'a', operator: '>', answerInteger: 1 }] },
      ),
      {
        'item[1].enableWhen[0].operator': ['content.condition'],
        'item[1].enableWhen[0].question': ['content.option'],
      },
    ],
    [
      'two at once, each by its place',
      asked({ linkId: 'a', text: 'A', type: 'question' }, { linkId: 'b', text: 'B', type: 'x' }),
      { 'item[0].type': ['content.unsupported'], 'item[1].type': ['content.unsupported'] },
    ],
  ])('%s is named by its place in the file', (_, value, expected) => expect(places(value)).toMatchObject(expected));
});

test('changes that break reports are listed; new questions and wordings are not', () => {
  const before = withItems(
    radio('a', { options: [option('one'), option('two', { score: 2 }), option('three')] }),
    radio('b'),
    scoring({ uniqueId: 'c' }),
  );
  const after = withItems(
    radio('new'),
    radio('a', { text: { en: 'Reworded' }, options: [option('two'), option('one'), option('3')] }),
    scoring({ uniqueId: 'c', scale: { ...scale, bands: [{ low: 0, high: 10, groupId: 1 }] } }),
  );
  const changes = (draft: Questionnaire, ...published: Questionnaire[]) =>
    breakingChanges(published, draft).map(({ change, uniqueId, option: position }) => [change, uniqueId, position]);
  expect(changes(before)).toEqual([]);
  expect(changes(before, before)).toEqual([]);
  // Reports ignore the position of an option.
  expect(changes(after, before)).toEqual([
    ['optionScore', 'a', 0],
    ['optionReworded', 'a', 2],
    ['removed', 'b', undefined],
    ['scale', 'c', undefined],
  ]);
  const graded = withItems(
    radio('a', {
      options: [option('one', { groupId: 1 }), option('two', { score: 3 }), option('three')],
      unsure: { groupId: 2 },
    }),
    radio('b', { type: 'checkbox' }),
    scoring({ uniqueId: 'c', reportType: 'nps' }),
  );
  expect(changes(graded, before)).toEqual([
    ['optionRisk', 'a', 0],
    ['optionScore', 'a', 1],
    ['type', 'b', undefined],
    ['report', 'c', undefined],
  ]);
});

test('an option with a code may get any other text', () => {
  const options = [option('one'), option('two')];
  const published = withItems(radio('a', { options }));
  const reworded = { text: { nl: 'drie' } };
  const draft = withItems(radio('a', { options: [option('one'), option('two', { ...reworded, code: 'two' })] }));
  expect(breakingChanges([published], draft)).toEqual([]);
  expect(itemsOf(pinCodes(published))[0]?.options?.map(({ code }) => code)).toEqual(['one', 'two']);
  const uncoded = withItems(radio('a', { options: [option('one'), option('two', reworded)] }));
  expect(breakingChanges([published], uncoded)).toMatchObject([{ change: 'optionReworded', text: 'two' }]);
});

test('a changed translation breaks nothing, since reports identify an option by its code', () => {
  const [yes, no] = [option('Yes', { text: { en: 'Yes', nl: 'Ja' } }), option('No')];
  const translated = withItems(
    radio('a', {
      options: [option('No', { text: { en: 'No', nl: 'Nee' } }), { ...yes, text: { en: 'Yes', nl: 'Jawel' } }],
    }),
  );
  expect(breakingChanges([withItems(radio('a', { options: [yes, no] }))], translated)).toEqual([]);
});

test('changing or removing the risk group of "I do not know" breaks reports', () => {
  const unsure = (groupId?: 1 | 2) => withItems(radio('a', groupId ? { unsure: { groupId } } : {}));
  const [change] = breakingChanges([unsure(1)], unsure(2));
  expect(change).toEqual({ change: 'unsure', uniqueId: 'a', text: 'a' });
  expect(breakingChanges([unsure(1)], unsure())).toHaveLength(1);
  expect(breakingChanges([unsure()], unsure(1))).toEqual([]);
});

test('a question or option that returns is compared with the last version that had it', () => {
  const first = withItems(radio('a', { options: [option('one', { groupId: 1 }), option('two')] }), radio('b'));
  const without = withItems(radio('a', { options: [option('two')] }));
  const back = withItems(
    radio('a', { options: [option('two'), option('one')] }),
    radio('b', { options: [option('Yes', { score: 5 }), option('Never')] }),
  );
  expect(breakingChanges([without, first], back).map(({ change, text }) => [change, text])).toEqual([
    ['optionRisk', 'one'],
    ['optionScore', 'Yes'],
    ['optionReworded', 'No'],
  ]);
  // Removals that an earlier version made are not reported again.
  expect(breakingChanges([without, first], without)).toEqual([]);
});
