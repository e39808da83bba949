import type { QuestionAnswerPair, RiskGroup } from '@intake-desk/contracts';

type Options = readonly (readonly [answer: string, groupId: RiskGroup])[];

const choice = (uniqueId: string, question: string, options: Options): QuestionAnswerPair => ({
  uniqueId,
  question,
  input: { type: 'radio', options: options.map(([answer, groupId]) => ({ answer, groupId })) },
});
const choices = (uniqueId: string, question: string, options: Options): QuestionAnswerPair => ({
  uniqueId,
  question,
  input: { type: 'checkbox', options: options.map(([answer, groupId]) => ({ answer, groupId })) },
});
const scale = (uniqueId: string, question: string): QuestionAnswerPair => ({
  uniqueId,
  question,
  input: { type: 'scoring', options: [], answerPossibilities: '0-10' },
});
const words = (uniqueId: string, question: string): QuestionAnswerPair => ({
  uniqueId,
  question,
  input: { type: 'textArea', options: [] },
});
const yesNo = (risk: RiskGroup): Options => [
  ['Yes', risk],
  ['No', 3],
];

/** A questionnaire of the fake world's reports. */
export interface FakeQuestionnaire {
  readonly id: string;
  readonly name: string;
  readonly pairs: readonly QuestionAnswerPair[];
}

/** As long as the longest questionnaire of the demonstration, with every type of question. */
const screening: FakeQuestionnaire = {
  id: 'preop',
  name: 'Pre-operative screening',
  pairs: [
    choice('allergy', 'Are you allergic to anything?', yesNo(2)),
    choices('allergies', 'What are you allergic to?', [
      ['Medicines', 1],
      ['Latex', 1],
      ['Plasters', 2],
      ['Food', 2],
      ['None of these', 3],
    ]),
    choice('thinners', 'Do you take blood thinners?', yesNo(1)),
    choice('medicines', 'How many different medicines do you take every day?', [
      ['None', 3],
      ['One to four', 3],
      ['Five or more', 2],
    ]),
    choices('heart', 'Which of these heart conditions do you have or have you ever had?', [
      ['Chest pain on exertion', 1],
      ['A heart attack', 1],
      ['An irregular heartbeat', 2],
      ['High blood pressure', 2],
      ['None of these', 3],
    ]),
    choice('lungs', 'Are you short of breath?', [
      ['Never', 3],
      ['On exertion', 2],
      ['At rest', 1],
    ]),
    choice('diabetes', 'Do you have diabetes?', [
      ['No', 3],
      ['Yes, with tablets', 2],
      ['Yes, with insulin', 1],
    ]),
    choice('anaesthesia', 'Were you ever under anaesthesia?', yesNo(3)),
    choice('nausea', 'Were you sick after it?', yesNo(2)),
    choice('smoking', 'Do you smoke?', [
      ['No', 3],
      ['I stopped', 3],
      ['Yes', 2],
    ]),
    choice('alcohol', 'How often do you drink alcohol?', [
      ['Never', 3],
      ['Now and then', 3],
      ['Every day', 2],
      ['More than three glasses a day', 1],
    ]),
    choice('stairs', 'Can you climb two flights of stairs without a stop?', [
      ['Yes', 3],
      ['With difficulty', 2],
      ['No', 1],
    ]),
    choice('snoring', 'Do you snore?', yesNo(2)),
    choice('apnoea', 'Has anybody seen you stop breathing in your sleep?', yesNo(1)),
    choices('teeth', 'What do you have in your mouth?', [
      ['A loose tooth', 2],
      ['A crown or bridge', 3],
      ['A denture', 3],
      ['None of these', 3],
    ]),
    choice('implants', 'Do you have a pacemaker?', yesNo(1)),
    choice('pregnancy', 'Could you be pregnant?', [
      ['Yes', 1],
      ['No', 3],
      ['Does not apply', 3],
    ]),
    choice('escort', 'Does somebody take you home?', [
      ['Yes', 3],
      ['No', 2],
    ]),
    scale('worry', 'How much do you dread the operation?'),
    scale('health', 'How do you rate your health?'),
    choice('questions', 'Would you like to speak to a doctor first?', yesNo(2)),
    words('remarks', 'Is there anything else that we should know?'),
  ],
};

const experience: FakeQuestionnaire = {
  id: 'experience',
  name: 'Patient experience',
  pairs: [
    {
      uniqueId: 'recommend',
      question: 'Would you recommend us to family or friends?',
      input: { type: 'scoring', options: [], answerPossibilities: '0-10', reportType: 'nps', target: 20 },
    },
    choice('satisfied', 'How was your visit?', [
      ['Very good', 3],
      ['Good', 3],
      ['Could be better', 2],
      ['Poor', 2],
    ]),
    words('better', 'What could we do better?'),
  ],
};

const pain: FakeQuestionnaire = {
  id: 'pain',
  name: 'Pain',
  pairs: [
    scale('rest', 'How much pain do you have at rest?'),
    scale('moving', 'How much pain do you have when you move?'),
    choice('effect', 'Does the medication help?', [
      ['Yes', 3],
      ['A little', 2],
      ['No', 1],
    ]),
    words('where', 'Where does it hurt?'),
  ],
};

/** A report of the fake world: its content, and the questionnaires that patients of each fill in. */
export interface FakeReport {
  readonly id: string;
  readonly name: string;
  readonly contents: Readonly<Record<string, readonly FakeQuestionnaire[]>>;
}

export const fakeReports: readonly FakeReport[] = [
  {
    id: 'screening',
    name: 'Pre-operative screening',
    contents: { preop: [screening, experience], 'preop-day': [screening] },
  },
  { id: 'pain', name: 'Pain', contents: { pain: [pain] } },
];

/** What patients write. */
export const remarks: readonly string[] = [
  'I am afraid of needles.',
  'My daughter translates for me.',
  'I once woke up during an operation and would like to talk about it.',
  'Nothing.',
  'Ik gebruik homeopathische middelen.',
];
