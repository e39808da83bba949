import type { Question } from './population.ts';

/** Adds the number of replies by code to the counts of the question's categories. Returns the number of respondents. */
export function addReplies(
  { kinds }: Pick<Question, 'kinds'>,
  replies: ArrayLike<number>,
  counts: number[] | Uint32Array,
): number {
  let respondents = 0;
  kinds.forEach(({ places }, code) => {
    const count = code === 0 ? 0 : (replies[code] ?? 0);
    respondents += count;
    for (const place of places) counts[place] = (counts[place] ?? 0) + count;
  });
  return respondents;
}
