import {
  type AnswerCounts,
  allKept,
  answerCounts,
  keptBy,
  keptForms,
  type Question,
  questionGroupCounts,
  type ReportedQuestionnaire,
  riskGroupCounts,
  type SelectedQuestions,
  unsureKey,
  worstGroups,
} from '@intake-desk/contracts/reports';
import { populationOfReport } from '../testing/columns-of.ts';
import { samplePatients, sampleReport, submitted } from '../testing/submitted-report.ts';
import { npsOf } from './nps.ts';

const names = ['a', 'b', 'c', 'd'];
const population = populationOfReport(sampleReport(samplePatients));
const everybody = allKept(population);

const find = (uniqueId: string, of = population): { questionnaire: ReportedQuestionnaire; question: Question } => {
  for (const questionnaire of of.questionnaires) {
    const question = questionnaire.questions.find((one) => one.uniqueId === uniqueId);
    if (question) return { questionnaire, question };
  }
  throw new Error(uniqueId);
};
const only = (...wanted: string[]) => {
  const mask = Uint8Array.from(names, (name) => (wanted.includes(name) ? 1 : 0));
  return { size: wanted.length, mask };
};
const counted = (uniqueId: string, kept = everybody, of = population): AnswerCounts => {
  const { questionnaire, question } = find(uniqueId, of);
  return answerCounts(questionnaire, question, kept);
};
const worstByName = (selected?: SelectedQuestions, questionnaireId?: string): Record<string, number> => {
  const worst = worstGroups(population, selected, questionnaireId);
  return Object.fromEntries(names.map((name, patient) => [name, worst[patient] ?? -1]));
};

test('answers are counted per category, in the order of the question', () => {
  expect(counted('smoking')).toEqual({ counts: [2, 1], respondents: 3 });
  expect(counted('smoking', only('c', 'd'))).toEqual({ counts: [0, 1], respondents: 1 });
});

test('several answers of one patient are one respondent', () => {
  expect(counted('illnesses')).toEqual({ counts: [1, 1, 2], respondents: 3 });
});

test('a question is divided by the groups of its replies, worst first', () => {
  const { questionnaire, question } = find('illnesses');
  const counts = (kept = everybody) => questionGroupCounts(questionnaire, question, kept).map(({ count }) => count);
  expect(counts()).toEqual([1, 0, 2, 0]);
  expect(counts(only('b', 'd'))).toEqual([0, 0, 1, 0]);
});

test('patients are divided by their worst group: 1 beats 2 beats 3 beats 0', () => {
  expect(worstByName()).toEqual({ a: 1, b: 2, c: 3, d: 1 });
  expect(worstByName(undefined, 'preop')).toEqual({ a: 1, b: 2, c: 3, d: 4 });
  expect(worstByName(undefined, 'experience')).toEqual({ a: 3, b: 4, c: 0, d: 1 });
  expect(riskGroupCounts(population, undefined, everybody)).toEqual([
    { group: 1, count: 2 },
    { group: 2, count: 1 },
    { group: 3, count: 1 },
    { group: 0, count: 0 },
  ]);
  const ofExperience = riskGroupCounts(population, undefined, everybody, 'experience');
  expect(ofExperience.map(({ count }) => count)).toEqual([1, 0, 1, 1]);
});

test('only selected questions make the risk of a patient', () => {
  expect(worstByName({ preop: ['smoking'] })).toEqual({ a: 2, b: 2, c: 3, d: 4 });
  expect(worstByName({ preop: ['smoking'], experience: ['recommend'] })).toEqual({ a: 2, b: 2, c: 3, d: 0 });
  const selected = { preop: ['smoking'] };
  expect(riskGroupCounts(population, selected, everybody).map(({ count }) => count)).toEqual([0, 2, 1, 0]);
  expect([...keptBy(population, [[{ type: 'summary', groupId: 2 }]], selected).mask]).toEqual([1, 1, 0, 0]);
  expect([...keptBy(population, [[{ type: 'summary', groupId: 2 }]], undefined).mask]).toEqual([0, 1, 0, 0]);
});

test('the forms of kept patients come newest first', () => {
  const { questionnaire, question } = find(
    'smoking',
    populationOfReport(
      sampleReport([
        { ...submitted('a', 'preop', [['smoking', 'No', 3]], '2026-03-03T10:00:00Z'), form_id: 11 },
        { ...submitted('b', 'preop', [['smoking', 'No', 3]], '2026-03-01T10:00:00Z'), form_id: 12 },
        { ...submitted('c', 'preop', [['smoking', 'No', 3]], '2026-03-02T10:00:00Z'), form_id: 13 },
      ]),
    ),
  );
  expect(question.codes).toHaveLength(3);
  expect(keptForms(questionnaire, only('a', 'b', 'c'))).toEqual([11, 13, 12]);
  expect(keptForms(questionnaire, only('b', 'c'))).toEqual([13, 12]);
  expect(keptForms({ ...questionnaire, forms: undefined }, only('b', 'c'))).toEqual([]);
});

test('the recommendation score is promoters minus detractors, in percent', () => {
  const { question } = find('recommend');
  expect(npsOf(question, counted('recommend'))).toEqual({ promoters: 1, neutral: 1, detractors: 1, score: 0 });
  expect(npsOf(question, counted('recommend', only('a'))).score).toBe(100);
  expect(npsOf(question, counted('recommend', only('d'))).score).toBe(-100);
  expect(npsOf(question, counted('recommend', only())).score).toBeNull();
});

test('patients who answer that they do not know are not counted, not even as neutral', () => {
  const { question } = find('recommend');
  const categories = [...question.categories, { key: unsureKey, label: 'I do not know', group: undefined }];
  const counts = categories.map(({ key }) => (key === '10' || key === unsureKey ? 2 : 0));
  const nps = npsOf({ ...question, categories }, { counts, respondents: 4 });
  expect(nps).toEqual({ promoters: 2, neutral: 0, detractors: 0, score: 100 });
});
