import type { RiskGroup } from '@intake-desk/contracts';
import type { Question } from '../model/population.ts';

export interface OpenAnswer {
  readonly hash: string;
  readonly text: string;
  readonly group: RiskGroup;
  /** Instant. */
  readonly submittedAt: string;
}

/** How many open answers stand on a page (S2 §9). */
export const openAnswersPerPage = 10;

/** What the given patients wrote, newest first. */
export const openAnswers = ({ replies }: Question, hashes: readonly string[]): OpenAnswer[] =>
  hashes
    .flatMap((hash) => {
      const reply = replies.get(hash);
      return (reply?.texts ?? [])
        .filter((text) => text.trim() !== '')
        .map((text) => ({ hash, text, group: reply?.group ?? 0, submittedAt: reply?.submittedAt ?? '' }));
    })
    .sort((a, b) => b.submittedAt.localeCompare(a.submittedAt));
