import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Item, ItemType } from '@intake-desk/contracts';
import { sampleResult } from '../destinations/sample-result.ts';
import { Hl7MessageText } from '../message/hl7-message-text.ts';
import type { ResultContent } from './result-content.ts';
import { writeOru } from './write-oru.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/integration.md'), 'utf8');
const sample: ResultContent = {
  ...sampleResult,
  names: {
    application: 'INTAKEDESK',
    facility: 'NORTHSEA',
    receivingApplication: 'EHR',
    receivingFacility: 'NORTHSEA',
  },
  controlId: '6f0c2a9be1d47c35a810',
  at: new Date('2026-11-27T08:00:00Z'),
  processing: 'P',
  language: 'nl',
  zone: 'Europe/Amsterdam',
};

/** Returns a sample with one item and its answer. */
function answered(type: ItemType, answer: Answer, more: Partial<Item> = {}): ResultContent {
  const { form } = sample;
  const item = { uniqueId: 'x', type, text: { en: 'X' }, required: false, ...more };
  const groups = [{ id: 'all', title: { en: 'All' }, items: [item] }];
  return {
    ...sample,
    form: { ...form, questionnaire: { ...form.questionnaire, groups }, answers: { x: answer }, score: null },
  };
}
const lastValue = (content: ResultContent): string => writeOru(content).split('\r').at(-2) ?? '';

test('docs/integration.md shows the sample', () => {
  const [, shown = ''] = /^```oru\n(.*?)^```$/ms.exec(page) ?? [];
  expect(writeOru(sample).replaceAll('\r', '\n')).toBe(shown);
});

test.each([
  ['a date', 'date', { date: '2026-02-28' }, 'DT', '20260228'],
  ['a month', 'date', { date: '2026-02' }, 'DT', '202602'],
  ['a moment', 'date', { date: '2026-02-28T09:30' }, 'TS', '202602280930'],
  ['a time of day', 'date', { date: '09:30' }, 'TM', '0930'],
  ['a score', 'scoring', { value: 0 }, 'NM', '0'],
  [
    'an answer that the patient does not know',
    'radio',
    { unsure: true },
    'CWE',
    'unsure^The patient does not know^99INTAKE',
  ],
] as const)('%s is a value of its type', (_, type, answer, wanted, value) => {
  expect(lastValue(answered(type, answer)).split('|').slice(2, 6)).toEqual([wanted, 'x^X^99INTAKE', '', value]);
});

test('several options are repetitions, with the codes that an import gave them', () => {
  const options = [
    {
      text: { en: 'Ibuprofen' },
      groupId: 3,
      code: 'ibu',
      fhir: { valueCoding: { system: 'http://snomed.info/sct', code: '387207008' } },
    },
    { text: { en: 'None' }, groupId: 3, fhir: { valueCoding: { system: 'http://example.org', code: 'N' } } },
  ] as const;
  expect(
    lastValue(answered('checkbox', { options: [0, 1] }, { linkId: '1.2', options: [...options] }))
      .split('|')
      .slice(3, 6),
  ).toEqual(['1.2^X^99INTAKE', '', '387207008^Ibuprofen^SCT^ibu^Ibuprofen^99INTAKE~1^None^99INTAKE']);
});

test('what a patient types stays a text, whatever it contains', () => {
  const text = 'a|b^c~d\\e&f\r\nOBX|9|ST|z\u0007';
  const message = new Hl7MessageText(writeOru(answered('textArea', { text })));
  expect(lastValue(answered('textArea', { text }))).toContain(
    '|a\\F\\b\\S\\c\\R\\d\\E\\e\\T\\f\\.br\\OBX\\F\\9\\F\\ST\\F\\z|',
  );
  expect(message.value('OBX-5')).toBeDefined();
});
