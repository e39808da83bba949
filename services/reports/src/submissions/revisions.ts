import type { Submission } from '../tables/submission.entity.ts';

/**
 * The form's revision at which each item was saved last. Of a form that kept none, which is older than they are, each answer
 * counts as saved by the last save.
 */
export function revisionsOf(submission: Submission | null): Record<string, number> {
  if (!submission) return {};
  const { itemRevisions, answers, revision } = submission;
  return itemRevisions ?? Object.fromEntries(Object.keys(answers).map((uniqueId) => [uniqueId, revision]));
}
