import type { Question } from './population.ts';

/** Adds replies, of which there are so many by code, to the counts of a question's categories. Returns how many replied. */
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
