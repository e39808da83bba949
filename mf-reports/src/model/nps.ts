import type { Question } from '@intake-desk/contracts/reports';
import type { AnswerCounts } from './answer-counts.ts';

export interface Nps {
  /** Percent of promoters minus percent of detractors, -100 to 100; null for no respondents. */
  readonly score: number | null;
  readonly promoters: number;
  readonly neutral: number;
  readonly detractors: number;
}

/** The kinds of scores, worst first. */
const npsClasses = { detractors: 0, neutral: 1, promoters: 2 } as const;

/** Returns the kind of a score: below 7 detractors, 7 and 8 neutral, above 8 promoters (S2 §4). */
export const npsClassOf = (score: number): number =>
  score > 8 ? npsClasses.promoters : score < 7 ? npsClasses.detractors : npsClasses.neutral;

/** Returns what a recommendation score is made of. `counts` are those of 0 to 10. */
export function npsOf({ categories }: Question, { counts }: AnswerCounts): Nps {
  const sum = (wanted: number): number =>
    categories.reduce(
      (total, { key }, place) => total + (npsClassOf(Number(key)) === wanted ? (counts[place] ?? 0) : 0),
      0,
    );
  const promoters = sum(npsClasses.promoters);
  const detractors = sum(npsClasses.detractors);
  const neutral = sum(npsClasses.neutral);
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
