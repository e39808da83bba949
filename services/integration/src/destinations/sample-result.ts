import type { Questionnaire } from '@intake-desk/contracts';
import type { ResultContent } from '../results/result-content.ts';

const loinc = 'http://loinc.org';
const questionnaire: Questionnaire = {
  key: 'checkup',
  version: 1,
  title: { en: 'Check-up' },
  notice: { en: 'Sample' },
  groups: [
    {
      id: 'checkup',
      title: { en: 'Check-up' },
      items: [
        {
          uniqueId: 'smoking',
          type: 'radio',
          text: { en: 'Do you smoke?' },
          required: true,
          fhir: { code: [{ system: loinc, code: '72166-2' }] },
          options: [
            { text: { en: 'Every day' }, groupId: 2, fhir: { valueCoding: { system: loinc, code: 'LA18976-3' } } },
            { text: { en: 'Never' }, groupId: 3, fhir: { valueCoding: { system: loinc, code: 'LA18978-9' } } },
          ],
        },
        {
          uniqueId: 'weight',
          type: 'number',
          text: { en: 'How much do you weigh?' },
          required: false,
          number: { decimals: 1, unit: { en: 'kg' } },
        },
        { uniqueId: 'remarks', type: 'textArea', text: { en: 'Anything else?' }, required: false },
      ],
    },
  ],
};

/** A result of a patient who does not exist, for test messages and docs/integration.md. */
export const sampleResult: Pick<ResultContent, 'patient' | 'form'> = {
  patient: { epd: 'TEST-1', firstName: 'Anneke', lastName: 'Test', dob: '1962-04-12', sex: 'F' },
  form: {
    id: 9012,
    intakeId: 1,
    departmentId: 1,
    questionnaire,
    answers: { smoking: { options: [0] }, weight: { value: 71.5 }, remarks: { text: 'Since May.\nLess at night.' } },
    groups: { smoking: 2, weight: 0, remarks: 0, sum: 2 },
    worst: 2,
    score: 7,
    round: 1,
    submittedAt: new Date('2026-11-27T08:00:00Z'),
  },
};

/** An empty page. */
export const samplePdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
);
