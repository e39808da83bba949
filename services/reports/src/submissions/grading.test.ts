import type { Answers, Questionnaire } from '@intake-desk/contracts';
import { grade } from '@intake-desk/contracts/grading';
import { experience, gad7, pain, phq9, preop } from '../questionnaires/library/index.ts';

/** The instrument's scored items answered so that they sum to `total`, the last one left at `last`. */
function summing(questionnaire: Questionnaire, total: number, last = 0): Answers {
  const items = questionnaire.sum?.items ?? [];
  let left = total - last;
  return Object.fromEntries(
    items.map((uniqueId, index) => {
      const score = index === items.length - 1 ? last : Math.min(3, left);
      if (index < items.length - 1) left -= score;
      return [uniqueId, { options: [score] }];
    }),
  );
}

describe('PHQ-9 and GAD-7 (demo.md "Questionnaires")', () => {
  test.each([
    [0, 3],
    [9, 3],
    [10, 2],
    [14, 2],
    [15, 1],
    [24, 1],
  ])('a PHQ-9 total of %i is in group %i', (total, group) => {
    const { groups, score } = grade(phq9, summing(phq9, total));
    expect({ score, group: groups.sum }).toEqual({ score: total, group });
  });

  test.each([
    [9, 3],
    [10, 2],
    [14, 2],
    [15, 1],
    [18, 1],
  ])('a GAD-7 total of %i is in group %i', (total, group) => {
    const { groups, score } = grade(gad7, summing(gad7, total));
    expect({ score, group: groups.sum }).toEqual({ score: total, group });
  });

  test.each([0, 1, 2, 3])('an ordinary item answered with option %i', (option) => {
    expect(grade(phq9, { 'phq9.interest': { options: [option] } }).groups['phq9.interest']).toBe(option < 2 ? 3 : 2);
  });

  test('several days of low interest alone are normal', () => {
    expect(grade(phq9, summing(phq9, 1)).worst).toBe(3);
  });

  test.each([1, 2, 3])('thoughts of self-harm at %i are critical, however low the total', (last) => {
    const { worst, score } = grade(phq9, summing(phq9, last, last));
    expect({ worst, score }).toEqual({ worst: 1, score: last });
  });

  test('all at the highest sum to 27 and 21', () => {
    const highest = (questionnaire: Questionnaire): Answers =>
      Object.fromEntries((questionnaire.sum?.items ?? []).map((uniqueId) => [uniqueId, { options: [3] }]));
    expect([grade(phq9, highest(phq9)).score, grade(gad7, highest(gad7)).score]).toEqual([27, 21]);
  });
});

describe('pain', () => {
  test.each([
    [0, 3],
    [3, 3],
    [4, 2],
    [6, 2],
    [7, 1],
    [10, 1],
  ])('%i is in group %i', (value, group) => {
    expect(grade(pain, { 'pain.rest': { value } }).groups['pain.rest']).toBe(group);
  });
});

describe('the worst group', () => {
  test('is the worst of several options', () => {
    expect(grade(preop, { 'preop.heart': { options: [0, 1] } }).groups['preop.heart']).toBe(1);
  });

  test('is not moved by an answer to an item that is not shown', () => {
    const answers: Answers = { 'preop.medication': { options: [1] }, 'preop.anticoagulants': { options: [1] } };
    expect(grade(preop, answers)).toEqual({ groups: { 'preop.medication': 3 }, worst: 3, score: null });
  });

  test('free text counts as other, which weighs less than normal', () => {
    const { groups, worst } = grade(pain, {
      'pain.rest': { value: 1 },
      'pain.remarks': { text: 'Fine' },
    });
    expect({ text: groups['pain.remarks'], worst }).toEqual({ text: 0, worst: 3 });
  });

  test('an experience is not a clinical risk, however bad', () => {
    expect(grade(experience, { 'experience.recommend': { value: 0 } }).worst).toBe(0);
  });

  test('without any answer is not completed', () => {
    expect(grade(preop, {}).worst).toBe(4);
  });
});
