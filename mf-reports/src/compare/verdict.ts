import { fewAnswers } from '../trend/interval.ts';
import type { Difference } from './difference.ts';

/**
 * Judgement of a difference: `few` if there are too few answers; `chance` if it may be chance; `unsure` if it is
 * significant alone but one such is expected among that many figures; `real` if it is significant even so.
 */
export type Verdict = 'few' | 'chance' | 'unsure' | 'real';

/**
 * Returns the standard deviations that a normal value exceeds, on either side, with a probability of 5 % shared among
 * so many figures (Bonferroni). By Abramowitz and Stegun 26.2.23; off by less than 0.00045.
 */
export function zAmong(figures: number): number {
  const t = Math.sqrt(-2 * Math.log(0.025 / Math.max(1, figures)));
  return (
    t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t)
  );
}

/** Judges a difference; `among` is its interval as one of many figures. */
export function verdictOf(
  answers: { readonly first: number; readonly second: number },
  difference: Difference,
  among: Difference,
): Verdict {
  if (Math.min(answers.first, answers.second) < fewAnswers) return 'few';
  if (holdsNone(difference)) return 'chance';
  return holdsNone(among) ? 'unsure' : 'real';
}

const holdsNone = ({ low, high }: Difference): boolean => low <= 0 && high >= 0;
