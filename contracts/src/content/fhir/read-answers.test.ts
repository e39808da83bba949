import type { Item, Questionnaire } from '../../questionnaire/questionnaire.ts';
import { readFhirAnswers } from './read-answers.ts';
import { readFhirQuestionnaire } from './read-fhir.ts';

const en = (text: string) => ({ en: text });
const asked = { text: en('?'), required: false } as const;
const items: Item[] = [
  {
    ...asked,
    uniqueId: 'smoking',
    linkId: '1.1',
    type: 'radio',
    options: [
      { text: en('Yes'), groupId: 1, code: 'Y' },
      { text: en('No'), groupId: 3, code: 'N' },
    ],
  },
  {
    ...asked,
    uniqueId: 'ill',
    type: 'checkbox',
    options: [
      { text: en('Heart'), groupId: 1 },
      { text: en('Lungs'), groupId: 1 },
    ],
  },
  { ...asked, uniqueId: 'remarks', type: 'textArea', maxLength: 10 },
  { ...asked, uniqueId: 'weight', type: 'number', number: { low: 20, high: 300, decimals: 1, unit: en('kg') } },
  {
    ...asked,
    uniqueId: 'pain',
    type: 'scoring',
    scale: {
      low: 0,
      high: 10,
      lowLabel: en('none'),
      highLabel: en('worst'),
      bands: [{ low: 0, high: 10, groupId: 3 }],
    },
  },
  { ...asked, uniqueId: 'weak', type: 'radio', options: [{ text: en('Yes'), groupId: 1 }], unsure: { groupId: 0 } },
  { ...asked, uniqueId: 'seen', type: 'date', date: { kind: 'dateTime' } },
];
const questionnaire: Questionnaire = {
  key: 'sample',
  version: 1,
  title: en('Sample'),
  notice: en('For tests'),
  groups: [{ id: 'first', title: en('First'), items }],
};

const read = (form: Questionnaire, given: readonly unknown[]) => readFhirAnswers(form, given, 'Europe/Amsterdam');

test('answers are read by the linkIds, codes and types of the questionnaire, in groups or not', () => {
  const option = 'urn:intake-desk:fhir:option';
  const { answers, errors } = read(questionnaire, [
    {
      linkId: 'first',
      item: [
        { linkId: '1.1', answer: [{ valueCoding: { code: 'N', display: 'No' } }] },
        {
          linkId: 'ill',
          answer: [{ valueCoding: { system: option, code: '1' } }, { valueCoding: { system: option, code: '0' } }],
        },
      ],
    },
    { linkId: 'remarks', answer: [{ valueString: 'none' }] },
    { linkId: 'weight', answer: [{ valueQuantity: { value: 71.5, unit: 'kg' } }] },
    { linkId: 'pain', answer: [{ valueInteger: 7 }] },
    {
      linkId: 'weak',
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'asked-unknown' }],
    },
    { linkId: 'seen', answer: [{ valueDateTime: '2026-03-02T09:30:00+01:00' }] },
  ]);
  expect(errors).toEqual({});
  expect(answers).toEqual({
    smoking: { options: [1] },
    ill: { options: [0, 1] },
    remarks: { text: 'none' },
    weight: { value: 71.5 },
    pain: { value: 7 },
    weak: { unsure: true },
    seen: { date: '2026-03-02T09:30' },
  });
});

test.each([
  ['item.0', [{ answer: [] }], 'validation.invalid'],
  ['item.0', [{ linkId: 'pain', answer: { valueInteger: 1 } }], 'validation.invalid'],
  ['item.0.linkId', [{ linkId: 'other', answer: [{ valueInteger: 1 }] }], 'answer.unknown'],
  [
    'item.0.item.0.answer',
    [{ linkId: 'first', item: [{ linkId: 'pain', answer: [{ valueInteger: 11 }] }] }],
    'answer.invalid',
  ],
  ['item.0.answer', [{ linkId: 'pain', answer: [{ valueString: '7' }] }], 'answer.invalid'],
  ['item.0.answer', [{ linkId: 'pain', answer: [{ valueInteger: 1 }, { valueInteger: 2 }] }], 'answer.invalid'],
  ['item.0.answer', [{ linkId: '1.1', answer: [{ valueCoding: { code: 'X' } }] }], 'answer.invalid'],
  [
    'item.0.answer',
    [{ linkId: '1.1', answer: [{ valueCoding: { system: 'http://loinc.org', code: 'Y' } }] }],
    'answer.invalid',
  ],
  ['item.0.answer', [{ linkId: 'remarks', answer: [{ valueString: 'x'.repeat(11) }] }], 'answer.invalid'],
  ['item.0.answer', [{ linkId: 'seen', answer: [{ valueDateTime: '2026-02-31T09:30:00Z' }] }], 'answer.invalid'],
])('%s is refused if it is no answer of the questionnaire', (path, given, key) => {
  expect(read(questionnaire, given).errors).toEqual({ [path]: [key] });
});

test.each([
  { value: 180, unit: 'lb' },
  { value: 180, unit: 'pounds', system: 'http://unitsofmeasure.org', code: '[lb_av]' },
  { value: 180, unit: 'kg', comparator: '>' },
])('a weight of %j is refused, since it would be stored as 180 kg', (valueQuantity) => {
  const { answers, errors } = read(questionnaire, [{ linkId: 'weight', answer: [{ valueQuantity }] }]);
  expect(answers).toEqual({});
  expect(errors).toEqual({ 'item.0.answer': ['answer.invalid'] });
});

test('a number with a unit is refused by a question without one', () => {
  const given = [{ linkId: 'pain', answer: [{ valueQuantity: { value: 7, unit: 'kg' } }] }];
  expect(read(questionnaire, given).errors).toEqual({ 'item.0.answer': ['answer.invalid'] });
});

test('a quantity names its unit by text in any language, or by the code that the questionnaire has', () => {
  const url = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit';
  const valueCoding = { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kilo' };
  const weight: Item = {
    ...asked,
    ...{ uniqueId: 'weight', type: 'number', fhir: { type: 'quantity', extension: [{ url, valueCoding }] } },
    number: { low: 20, high: 300, decimals: 1, unit: { en: 'kilo', de: 'Kilo' } },
  };
  const form = { ...questionnaire, groups: [{ id: 'first', title: en('First'), items: [weight] }] };
  for (const said of [{ unit: 'kilo' }, { unit: 'Kilo' }, { unit: 'kilogram', code: 'kg' }, {}]) {
    const answer = [{ valueQuantity: { value: 71.5, ...said } }];
    expect(read(form, [{ linkId: 'weight', answer }])).toEqual({ answers: { weight: { value: 71.5 } }, errors: {} });
  }
});

test.each([
  ['2026-03-02T08:30:00Z', '2026-03-02T09:30'],
  ['2026-03-01T23:30:00.5-05:00', '2026-03-02T05:30'],
  // Half past two occurs twice in the night in which the clocks go back.
  ['2026-10-25T00:30:00Z', '2026-10-25T02:30'],
  ['2026-10-25T01:30:00Z', '2026-10-25T02:30'],
])('the moment %s is %s for the hospital', (valueDateTime, date) => {
  expect(read(questionnaire, [{ linkId: 'seen', answer: [{ valueDateTime }] }]).answers).toEqual({ seen: { date } });
});

test('the answers of a repeated group are refused, since only the last ones would be kept', () => {
  const group = (value: number) => ({
    linkId: 'first',
    item: [{ linkId: 'pain', answer: [{ valueInteger: value }] }],
  });
  expect(read(questionnaire, [group(2), group(9)]).errors).toEqual({ 'item.1.item.0.linkId': ['validation.listed'] });
});

test('the answer to an open choice is its last option, and the words are those of the question after it', () => {
  const { questionnaire: imported } = readFhirQuestionnaire(
    JSON.stringify({
      resourceType: 'Questionnaire',
      status: 'active',
      name: 'drugs',
      language: 'en',
      title: 'Drugs',
      item: [
        {
          linkId: 'g',
          type: 'group',
          text: 'Drugs',
          item: [
            {
              linkId: 'drug',
              type: 'open-choice',
              text: 'Which one?',
              answerOption: [{ valueCoding: { system: 'urn:drugs', code: 'a', display: 'A' } }],
            },
          ],
        },
      ],
    }),
  );
  const other = imported.groups[0]?.items[1]?.uniqueId ?? '';
  const given = [{ linkId: 'g', item: [{ linkId: 'drug', answer: [{ valueString: 'Another one' }] }] }];
  expect(read(imported, given)).toEqual({
    answers: { drug: { options: [1] }, [other]: { text: 'Another one' } },
    errors: {},
  });
});
