import type { Question } from '@intake-desk/contracts/reports';
import type { AnswerCounts } from './answer-counts.ts';

export interface Nps {
  /** Percent of promoters minus percent of detractors, -100 to 100; null for no respondents. */
  readonly score: number | null;
  readonly promoters: number;
  readonly neutral: number;
  readonly detractors: number;
}

/** Scores below 7 are detractors, 7 and 8 neutral, above 8 promoters (S2 §4). `counts` are those of 0 to 10. */
export function npsOf({ categories }: Question, { counts }: AnswerCounts): Nps {
  const sum = (wanted: (score: number) => boolean): number =>
    categories.reduce((total, { key }, place) => total + (wanted(Number(key)) ? (counts[place] ?? 0) : 0), 0);
  const promoters = sum((score) => score > 8);
  const detractors = sum((score) => score < 7);
  const neutral = sum((score) => score === 7 || score === 8);
  const scored = promoters + detractors + neutral;
  return { promoters, detractors, neutral, score: scored === 0 ? null : ((promoters - detractors) / scored) * 100 };
}

/** The mean of a scoring question; null for no respondents. */
export function meanOf({ categories }: Question, { counts }: AnswerCounts): number | null {
  let sum = 0;
  let scored = 0;
  categories.forEach(({ key }, place) => {
    const value = Number(key);
    if (!Number.isFinite(value)) return;
    sum += value * (counts[place] ?? 0);
    scored += counts[place] ?? 0;
  });
  return scored === 0 ? null : sum / scored;
}
