import { type RiskGroup, risk } from '@intake-desk/contracts';
import type { Question } from './population.ts';

export interface AnswerCounts {
  /** How often each category was chosen, in the order of the question's categories. */
  readonly counts: readonly number[];
  /** Patients who answered; the base of every percentage (decisions "filters in reports"). */
  readonly respondents: number;
}

/** What the given patients answered to a question. */
export function answerCounts({ categories, replies }: Question, hashes: Iterable<string>): AnswerCounts {
  const counts = categories.map(() => 0);
  let respondents = 0;
  for (const hash of hashes) {
    const reply = replies.get(hash);
    if (!reply) continue;
    respondents += 1;
    for (const place of reply.categories) counts[place] = (counts[place] ?? 0) + 1;
  }
  return { counts, respondents };
}

/** Groups that a report shows, worst first; "not completed" has no form and so no place here (S2 §3). */
export const reportGroups = [risk.critical, risk.deviating, risk.normal, risk.other] as const satisfies RiskGroup[];

export interface GroupCount {
  readonly group: RiskGroup;
  readonly count: number;
}

/** How many of the given patients are in each group, worst first. */
export function groupCounts(groupOf: (hash: string) => RiskGroup | undefined, hashes: Iterable<string>): GroupCount[] {
  const counts = new Map<RiskGroup, number>();
  for (const hash of hashes) {
    const group = groupOf(hash);
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return reportGroups.map((group) => ({ group, count: counts.get(group) ?? 0 }));
}

export interface Nps {
  /** Percent of promoters minus percent of detractors, -100 to 100; null for no respondents. */
  readonly score: number | null;
  readonly promoters: number;
  readonly neutral: number;
  readonly detractors: number;
}

/** Scores below 7 are detractors, 7 and 8 neutral, above 8 promoters (S2 §4). `counts` are those of 0 to 10. */
export function npsOf({ categories }: Question, { counts, respondents }: AnswerCounts): Nps {
  const sum = (wanted: (score: number) => boolean): number =>
    categories.reduce((total, category, place) => total + (wanted(Number(category)) ? (counts[place] ?? 0) : 0), 0);
  const promoters = sum((score) => score > 8);
  const detractors = sum((score) => score < 7);
  return {
    promoters,
    detractors,
    neutral: respondents - promoters - detractors,
    score: respondents === 0 ? null : ((promoters - detractors) / respondents) * 100,
  };
}

/** The mean of a scoring question; null for no respondents. */
export function meanOf({ categories }: Question, { counts, respondents }: AnswerCounts): number | null {
  const sum = categories.reduce((total, category, place) => total + Number(category) * (counts[place] ?? 0), 0);
  return respondents === 0 ? null : sum / respondents;
}
