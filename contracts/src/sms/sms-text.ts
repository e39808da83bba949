export type PlaceholderValues = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** Returns the placeholders of a text with their positions. */
export const placeholdersIn = (text: string): { readonly name: string; readonly index: number }[] =>
  [...text.matchAll(PLACEHOLDER)].map(({ index, 1: name = '' }) => ({ name, index }));

/** Fills in an SMS and drops lines with a placeholder that has no value. */
export const smsText = (words: string, values: PlaceholderValues): string =>
  words
    .split(/\r?\n/)
    .filter((line) => placeholdersIn(line).every(({ name }) => Object.hasOwn(values, name)))
    .map((line) => line.replace(PLACEHOLDER, (_, name: string) => values[name] ?? ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
