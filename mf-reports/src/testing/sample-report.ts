import type { EnabledReport, QuestionAnswerPair, ReportData, SubmittedQuestionnaire } from '@intake-desk/contracts';
import type { ReportColumns } from '@intake-desk/contracts/reports';
import { columnsOf } from './columns-of.ts';

/** Reports as the gateway lists them, for tests. */
export const sampleReports: readonly EnabledReport[] = [
  {
    id: 'screening',
    name: 'Pre-operative screening',
    content: [
      { value: 'preop', label: 'Pre-operative screening' },
      { value: 'preop-day', label: 'Day surgery screening' },
    ],
    editable: false,
  },
];

const pairs: Readonly<Record<'smoking' | 'snoring' | 'allergies' | 'remarks' | 'recommend', QuestionAnswerPair>> = {
  smoking: {
    uniqueId: 'smoking',
    question: 'Do you smoke?',
    input: {
      type: 'radio',
      options: [
        { answer: 'No', groupId: 3 },
        { answer: 'I stopped', groupId: 3 },
        { answer: 'Yes', groupId: 2 },
      ],
    },
  },
  snoring: {
    uniqueId: 'snoring',
    question: 'Do you snore?',
    input: {
      type: 'radio',
      options: [
        { answer: 'Yes', groupId: 3 },
        { answer: 'No', groupId: 3 },
      ],
    },
  },
  allergies: {
    uniqueId: 'allergies',
    question: 'What are you allergic to?',
    input: {
      type: 'checkbox',
      options: [
        { answer: 'Medicines', groupId: 1 },
        { answer: 'Latex', groupId: 1 },
        { answer: 'None of these', groupId: 3 },
      ],
    },
  },
  remarks: {
    uniqueId: 'remarks',
    question: 'Is there anything else that we should know?',
    input: { type: 'textArea', options: [] },
  },
  recommend: {
    uniqueId: 'recommend',
    question: 'Would you recommend us to family or friends?',
    input: { type: 'scoring', options: [], answerPossibilities: '0-10', reportType: 'nps', target: 20 },
  },
};

type Said = readonly [smoking: string, snoring: string, allergies: readonly string[], recommend: number];

/** Answers of twelve patients, one line each. */
const said: readonly Said[] = [
  ['No', 'Yes', ['None of these'], 10],
  ['No', 'No', ['None of these'], 9],
  ['No', 'Yes', ['Medicines', 'Latex'], 9],
  ['No', 'No', ['None of these'], 8],
  ['No', 'Yes', ['None of these'], 10],
  ['No', 'No', ['Latex'], 3],
  ['I stopped', 'Yes', ['None of these'], 10],
  ['I stopped', 'No', ['None of these'], 7],
  ['I stopped', 'Yes', ['Medicines'], 9],
  ['Yes', 'No', ['None of these'], 10],
  ['Yes', 'Yes', ['None of these'], 2],
  ['Yes', 'No', ['Medicines', 'Latex'], 9],
];

function submitted([smoking, snoring, allergies, recommend]: Said, index: number): SubmittedQuestionnaire[] {
  const patient = {
    hash: `hashofintake${String(index).padStart(6, '0')}`,
    form_id: index + 1,
    submitted_at: `2026-03-${String(index + 1).padStart(2, '0')}T09:00:00.000Z`,
  };
  const asked = (name: keyof typeof pairs) => {
    const { question, uniqueId, input } = pairs[name];
    return { question, uniqueId, type: input.type };
  };
  return [
    {
      ...patient,
      questionnaireId: 'preop',
      orderedQuestions: [
        { ...asked('smoking'), answer: [smoking], groupId: smoking === 'Yes' ? 2 : 3 },
        { ...asked('snoring'), answer: [snoring], groupId: 3 },
        { ...asked('allergies'), answer: [...allergies], groupId: allergies.includes('None of these') ? 3 : 1 },
        { ...asked('remarks'), answer: [`Remark ${index}`], groupId: 0 },
      ],
    },
    {
      ...patient,
      questionnaireId: 'experience',
      orderedQuestions: [{ ...asked('recommend'), answer: [String(recommend)], groupId: 0 }],
    },
  ];
}

const place = { org: 'northsea', dep: 'ANE', unusedQuestionnaires: [] };

const report: ReportData = {
  ...place,
  submittedQuestionnaires: said.flatMap(submitted),
  questionnaires: [
    {
      id: 'preop',
      name: 'Pre-operative screening',
      questionAnswerPairs: [pairs.smoking, pairs.snoring, pairs.allergies, pairs.remarks],
      groups: [{ groupId: 1 }, { groupId: 2 }, { groupId: 3 }],
    },
    {
      id: 'experience',
      name: 'Patient experience',
      questionAnswerPairs: [pairs.recommend],
      groups: [],
    },
  ],
};

/** A report as the gateway returns it by columns, for tests. */
export const sampleReport: ReportColumns = columnsOf(report);

/** A report without submissions. */
export const emptyReport: ReportColumns = columnsOf({
  ...place,
  submittedQuestionnaires: [],
  questionnaires: [],
  unusedQuestionnaires: ['preop'],
});
