import type { KeptPatients } from '@intake-desk/contracts/reports';
import { dateOfDay, dayOfText, startAfter, startOf, textOfDay, trendSteps } from '../address/step.ts';
import { trendOf } from './trend.ts';

/** Deterministic pseudo-random numbers. */
function randomly(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const kinds = [
  { places: [], group: 0 },
  { places: [0], group: 3 },
  { places: [1], group: 2 },
  { places: [0, 2], group: 1 },
] as const;
const categories = ['a', 'b', 'c'].map((key) => ({ key, label: key, group: undefined }));

function sample(random: (below: number) => number, rows: number, first: string, span: number) {
  const patients = Uint32Array.from({ length: rows }, (_, row) => row).sort(() => random(3) - 1);
  const days = Uint16Array.from({ length: rows }, () => dayOfText(first) + random(span)).sort();
  const codes = Uint16Array.from({ length: rows }, () => random(kinds.length));
  const mask = Uint8Array.from({ length: rows }, () => random(2));
  return { questionnaire: { rows, days, patients }, question: { codes, kinds, categories }, mask };
}

test('a week begins on Monday, a month on its first day, over leap days and the turn of the year', () => {
  expect(textOfDay(startOf('week', dayOfText('2026-03-01')))).toBe('2026-02-23');
  expect(textOfDay(startOf('week', dayOfText('2026-03-02')))).toBe('2026-03-02');
  expect(textOfDay(startOf('month', dayOfText('2024-02-29')))).toBe('2024-02-01');
  expect(textOfDay(startAfter('month', dayOfText('2024-02-01')))).toBe('2024-03-01');
  expect(textOfDay(startAfter('month', dayOfText('2026-12-01')))).toBe('2027-01-01');
  expect(textOfDay(startAfter('week', dayOfText('2026-12-28')))).toBe('2027-01-04');
});

test.each(trendSteps)('by %s each answer of a kept patient counts once, as counted one by one', (step) => {
  const random = randomly(7);
  for (const rows of [1, 2, 40, 300]) {
    const { questionnaire, question, mask } = sample(random, rows, '2025-11-20', 1 + random(200));
    const kept: KeptPatients = { size: rows, mask };
    const points = trendOf(questionnaire, question, kept, step);
    const naive = new Map<string, { respondents: number; counts: number[] }>();
    questionnaire.days.forEach((day, row) => {
      const places = kinds[question.codes[row] ?? 0]?.places ?? [];
      if (places.length === 0 || mask[questionnaire.patients[row] ?? 0] === 0) return;
      const date = dateOfDay(day);
      if (step === 'week') while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
      else date.setUTCDate(1);
      const key = date.toISOString().slice(0, 10);
      const point = naive.get(key) ?? { respondents: 0, counts: [0, 0, 0] };
      point.respondents += 1;
      for (const place of places) point.counts[place] = (point.counts[place] ?? 0) + 1;
      naive.set(key, point);
    });
    const counted = points.filter(({ respondents }) => respondents > 0);
    expect(
      new Map(
        counted.map(({ start, respondents, counts }) => [textOfDay(start), { respondents, counts: [...counts] }]),
      ),
    ).toEqual(naive);
    points.slice(1).forEach((point, index) => {
      expect(point.start).toBe(points[index]?.end);
    });
  }
});

test('a week without an answer is a point with nobody, and filters move no point', () => {
  const days = Uint16Array.from(['2026-01-05', '2026-01-28'], dayOfText);
  const questionnaire = { rows: 2, days, patients: Uint32Array.of(0, 1) };
  const question = { codes: Uint16Array.of(1, 2), kinds, categories };
  const points = trendOf(questionnaire, question, { mask: Uint8Array.of(1, 0) }, 'week');
  expect(points.map(({ start, respondents }) => [textOfDay(start), respondents])).toEqual([
    ['2026-01-05', 1],
    ['2026-01-12', 0],
    ['2026-01-19', 0],
    ['2026-01-26', 0],
  ]);
});

test('a questionnaire that nobody sent has no points', () => {
  const questionnaire = { rows: 0, days: new Uint16Array(), patients: new Uint32Array() };
  const question = { codes: new Uint16Array(), kinds, categories };
  expect(trendOf(questionnaire, question, { mask: new Uint8Array() }, 'month')).toEqual([]);
});
