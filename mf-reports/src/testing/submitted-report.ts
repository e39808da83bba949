import type { ReportData, RiskGroup, SubmittedQuestionnaire } from '@intake-desk/contracts';

type Answered = [uniqueId: string, answer: string | string[], groupId: RiskGroup];
const types = {
  smoking: 'radio',
  illnesses: 'checkbox',
  pain: 'scoring',
  recommend: 'scoring',
  remark: 'textArea',
} as const;
const isKnown = (id: string): id is keyof typeof types => id in types;

/** A submission of a patient, for tests. */
export const submitted = (
  hash: string,
  questionnaireId: string,
  answers: readonly Answered[],
  submitted_at = '2026-03-01T10:00:00Z',
): SubmittedQuestionnaire => ({
  hash,
  form_id: 1,
  questionnaireId,
  submitted_at,
  orderedQuestions: answers.map(([uniqueId, answer, groupId]) => ({
    question: uniqueId,
    uniqueId,
    groupId,
    type: isKnown(uniqueId) ? types[uniqueId] : 'radio',
    answer: typeof answer === 'string' ? [answer] : answer,
  })),
});

/** A report of two questionnaires with every type of question, for tests. */
export const sampleReport = (submittedQuestionnaires: SubmittedQuestionnaire[]): ReportData => ({
  submittedQuestionnaires,
  questionnaires: [
    {
      id: 'preop',
      name: 'Screening',
      groups: [],
      questionAnswerPairs: [
        {
          question: 'Do you smoke?',
          uniqueId: 'smoking',
          input: {
            type: 'radio',
            options: [
              { answer: 'Yes', groupId: 2 },
              { answer: 'No', groupId: 3 },
            ],
          },
        },
        {
          question: 'Which illnesses do you have?',
          uniqueId: 'illnesses',
          input: {
            type: 'checkbox',
            options: [
              { answer: 'Heart', groupId: 1 },
              { answer: 'Lungs', groupId: 2 },
              { answer: 'None', groupId: 3 },
            ],
          },
        },
        { question: 'Anything else?', uniqueId: 'remark', input: { type: 'textArea', options: [] } },
      ],
    },
    {
      id: 'experience',
      name: 'Experience',
      groups: [],
      questionAnswerPairs: [
        {
          question: 'Would you recommend us?',
          uniqueId: 'recommend',
          input: { type: 'scoring', options: [], answerPossibilities: '0-10', reportType: 'nps', target: 30 },
        },
        {
          question: 'How much pain?',
          uniqueId: 'pain',
          input: { type: 'scoring', options: [], answerPossibilities: '0-10' },
        },
      ],
    },
  ],
  unusedQuestionnaires: [],
  org: 'northsea',
  dep: 'ANE',
});

/** Four patients: a and b smoke, a has heart and lung trouble, c is well, d sent only the experience form. */
export const samplePatients: SubmittedQuestionnaire[] = [
  submitted('a', 'preop', [
    ['smoking', 'Yes', 2],
    ['illnesses', ['Heart', 'Lungs'], 1],
    ['remark', 'Afraid of needles', 0],
  ]),
  submitted('b', 'preop', [
    ['smoking', 'Yes', 2],
    ['illnesses', 'None', 3],
  ]),
  submitted('c', 'preop', [
    ['smoking', 'No', 3],
    ['illnesses', 'None', 3],
  ]),
  submitted('a', 'experience', [
    ['recommend', '9', 0],
    ['pain', '2', 3],
  ]),
  submitted('c', 'experience', [['recommend', '7', 0]]),
  submitted('d', 'experience', [
    ['recommend', '3', 0],
    ['pain', '8', 1],
  ]),
];
