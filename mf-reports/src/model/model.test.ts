import { answerCounts, groupCounts, meanOf, npsOf } from './counts.ts';
import { type Population, populationOf, type Question } from './population.ts';
import { samplePatients, sampleReport, submitted } from './sample-report.ts';

const population = populationOf(sampleReport(samplePatients));
const question = (uniqueId: string, of: Population = population): Question => {
  const found = of.questionnaires.flatMap(({ questions }) => questions).find((one) => one.uniqueId === uniqueId);
  if (!found) throw new Error(uniqueId);
  return found;
};

test('answers are counted per category, in the order of the question', () => {
  expect(answerCounts(question('smoking'), population.hashes)).toEqual({ counts: [2, 1], respondents: 3 });
  expect(answerCounts(question('smoking'), ['c', 'd'])).toEqual({ counts: [0, 1], respondents: 1 });
});

test('several answers of one patient are one respondent', () => {
  expect(answerCounts(question('illnesses'), population.hashes)).toEqual({ counts: [1, 1, 2], respondents: 3 });
});

test('a scoring question has a category per value of its scale', () => {
  expect(question('pain').categories).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(question('pain').scale).toEqual({ low: 0, high: 10 });
});

test('an answer that no version offers any more has its place behind the others', () => {
  const old = populationOf(sampleReport([submitted('x', 'preop', [['smoking', 'Sometimes', 2]])]));
  expect(question('smoking', old).categories).toEqual(['Yes', 'No', 'Sometimes']);
  expect(answerCounts(question('smoking', old), ['x']).counts).toEqual([0, 0, 1]);
});

test('the later of two submissions of a patient counts', () => {
  const twice = populationOf(
    sampleReport([
      submitted('x', 'preop', [['smoking', 'No', 3]], '2026-03-02T10:00:00Z'),
      submitted('x', 'preop', [['smoking', 'Yes', 2]], '2026-03-01T10:00:00Z'),
    ]),
  );
  expect(answerCounts(question('smoking', twice), twice.hashes)).toEqual({ counts: [0, 1], respondents: 1 });
});

test('patients are divided by their worst group: 1 beats 2 beats 3 beats 0', () => {
  expect(Object.fromEntries(population.worst)).toEqual({ a: 1, b: 2, c: 3, d: 1 });
  const [preop, experience] = population.questionnaires;
  expect(Object.fromEntries(preop?.worst ?? [])).toEqual({ a: 1, b: 2, c: 3 });
  expect(Object.fromEntries(experience?.worst ?? [])).toEqual({ a: 3, c: 0, d: 1 });
  expect(groupCounts((hash) => population.worst.get(hash), population.hashes)).toEqual([
    { group: 1, count: 2 },
    { group: 2, count: 1 },
    { group: 3, count: 1 },
    { group: 0, count: 0 },
  ]);
});

test('the recommendation score is promoters minus detractors, in percent', () => {
  const recommend = question('recommend');
  expect(recommend.nps).toEqual({ target: 30 });
  expect(npsOf(recommend, answerCounts(recommend, population.hashes))).toEqual({
    promoters: 1,
    neutral: 1,
    detractors: 1,
    score: 0,
  });
  expect(npsOf(recommend, answerCounts(recommend, ['a'])).score).toBe(100);
  expect(npsOf(recommend, answerCounts(recommend, ['d'])).score).toBe(-100);
  expect(npsOf(recommend, answerCounts(recommend, [])).score).toBeNull();
});

test('a recommendation needs a scale of 0 to 10, and has 20 as its target where none is set', () => {
  const report = sampleReport([]);
  const [pair] = report.questionnaires[1]?.questionAnswerPairs ?? [];
  if (!pair) throw new Error('no pair');
  pair.input = { type: 'scoring', options: [], answerPossibilities: '0-10', reportType: 'nps' };
  expect(question('recommend', populationOf(report)).nps).toEqual({ target: 20 });
  pair.input = { type: 'scoring', options: [], answerPossibilities: '1-5', reportType: 'nps' };
  expect(question('recommend', populationOf(report)).nps).toBeUndefined();
});

test('the mean of a scale is that of its respondents', () => {
  const pain = question('pain');
  expect(meanOf(pain, answerCounts(pain, population.hashes))).toBe(5);
  expect(meanOf(pain, answerCounts(pain, ['b']))).toBeNull();
});

test('free text is kept as text and has no categories', () => {
  expect(question('remark').categories).toEqual([]);
  expect(question('remark').replies.get('a')?.texts).toEqual(['Afraid of needles']);
});
