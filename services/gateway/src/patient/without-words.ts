/**
 * A JSON value without the texts of `words`: they leave their lists and their fields, and `changed` says whether any was there.
 */
export function withoutWords(value: unknown, words: ReadonlySet<string>): { value: unknown; changed: boolean } {
  if (typeof value === 'string')
    return words.has(value) ? { value: undefined, changed: true } : { value, changed: false };
  if (typeof value !== 'object' || value === null) return { value, changed: false };
  let changed = false;
  const cleaned = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const result = withoutWords(inner, words);
    changed ||= result.changed;
    return result.value === undefined ? [] : [[name, result.value]];
  });
  return {
    value: Array.isArray(value) ? cleaned.map(([, inner]) => inner) : Object.fromEntries(cleaned),
    changed,
  };
}
