import { type AnswerCounts, keyNumber, type Question } from '@intake-desk/contracts/reports';

type NpsKind = 'detractors' | 'neutral' | 'promoters';

const npsWeights: Readonly<Record<NpsKind, number>> = { detractors: -100, neutral: 0, promoters: 100 };

/** Below 7 detractors, 7 and 8 neutral, above 8 promoters (S2 §4). */
function npsKindOf(key: string): NpsKind | undefined {
  const score = keyNumber(key);
  if (score === undefined) return undefined;
  return score > 8 ? 'promoters' : score < 7 ? 'detractors' : 'neutral';
}

/** Returns what an answer adds to the score, by its key: 100 for a promoter, -100 for a detractor; undefined if it is no score. */
export function npsValueOf(key: string): number | undefined {
  const kind = npsKindOf(key);
  return kind && npsWeights[kind];
}

/**
 * Returns the parts of a recommendation score, and the score: percent of promoters minus percent of detractors, -100 to
 * 100, null if nobody gave one. Patients without a score are left out.
 */
export function npsOf({ categories }: Question, { counts }: AnswerCounts) {
  const sums = { detractors: 0, neutral: 0, promoters: 0 };
  for (const [place, { key }] of categories.entries()) {
    const kind = npsKindOf(key);
    if (kind) sums[kind] += counts[place] ?? 0;
  }
  const scored = sums.promoters + sums.detractors + sums.neutral;
  return { ...sums, score: scored === 0 ? null : ((sums.promoters - sums.detractors) / scored) * 100 };
}
