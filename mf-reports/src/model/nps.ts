import type { AnswerCounts, Question } from '@intake-desk/contracts/reports';
import { scoreOf } from './score.ts';

export interface Nps {
  /** Percent of promoters minus percent of detractors, -100 to 100; null where nobody gave a score. */
  readonly score: number | null;
  readonly promoters: number;
  readonly neutral: number;
  readonly detractors: number;
}

/** The kinds of scores, worst first. */
const npsClasses = { detractors: 0, neutral: 1, promoters: 2 } as const;

/**
 * Returns the kind of an answer's score, by the answer's key: below 7 detractors, 7 and 8 neutral, above 8 promoters (S2 §4).
 * Undefined for an answer that is no score.
 */
export function npsClassOf(key: string): number | undefined {
  const score = scoreOf(key);
  if (score === undefined) return undefined;
  return score > 8 ? npsClasses.promoters : score < 7 ? npsClasses.detractors : npsClasses.neutral;
}

/** What an answer of each kind adds to the score, in the order of the kinds. */
export const npsWeights = [-100, 0, 100] as const;

/** Returns what a recommendation score is made of; who gave no score counts for nothing. */
export function npsOf({ categories }: Question, { counts }: AnswerCounts): Nps {
  const sum = (wanted: number): number =>
    categories.reduce((total, { key }, place) => total + (npsClassOf(key) === wanted ? (counts[place] ?? 0) : 0), 0);
  const promoters = sum(npsClasses.promoters);
  const detractors = sum(npsClasses.detractors);
  const neutral = sum(npsClasses.neutral);
  const scored = promoters + detractors + neutral;
  return { promoters, detractors, neutral, score: scored === 0 ? null : ((promoters - detractors) / scored) * 100 };
}
