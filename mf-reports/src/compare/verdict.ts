import { fewAnswers } from '../trend/interval.ts';
import type { Difference } from './difference.ts';

/**
 * Whether a difference can be chance: `few` where too few answered to tell; `chance` where nothing speaks against it; `unsure` where
 * the difference alone would hardly be chance, but among so many figures one such is to be expected; `real` where it hardly is
 * even so.
 */
export type Verdict = 'few' | 'chance' | 'unsure' | 'real';

/**
 * Standard deviations beyond which, on both sides together, a normal value lies with this chance of at most 5 %, shared among so many
 * figures that are compared at once (Bonferroni). By Abramowitz and Stegun 26.2.23; off by less than 0.00045.
 */
export function zAmong(figures: number): number {
  const t = Math.sqrt(-2 * Math.log(0.025 / Math.max(1, figures)));
  return (
    t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t)
  );
}

/** Judges a difference; `among` is its interval where it is one of many figures. */
export function verdictOf(
  answers: { readonly first: number; readonly second: number },
  difference: Difference,
  among: Difference,
): Verdict {
  if (Math.min(answers.first, answers.second) < fewAnswers) return 'few';
  if (holdsNone(difference)) return 'chance';
  return holdsNone(among) ? 'unsure' : 'real';
}

/** The interval leaves open that there is no difference. */
const holdsNone = ({ low, high }: Difference): boolean => low <= 0 && high >= 0;
