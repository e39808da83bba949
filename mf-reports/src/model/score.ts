/** Returns the number that an answer to a scale is, by its key; undefined for another one, such as not knowing. */
export function scoreOf(key: string): number | undefined {
  const score = key.trim() === '' ? Number.NaN : Number(key);
  return Number.isNaN(score) ? undefined : score;
}
