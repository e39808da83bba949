/** What placeholders stand for; those whose value is not known are left out. */
export type PlaceholderValues = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** The names of the placeholders of a text, with their positions in it. */
export const placeholdersIn = (text: string): { readonly name: string; readonly index: number }[] =>
  [...text.matchAll(PLACEHOLDER)].map(({ index, 1: name = '' }) => ({ name, index }));

/** Returns an SMS as it is read: a line that names something whose value is not known is left out. */
export const smsText = (words: string, values: PlaceholderValues): string =>
  words
    .split(/\r?\n/)
    .filter((line) => placeholdersIn(line).every(({ name }) => Object.hasOwn(values, name)))
    .map((line) => line.replace(PLACEHOLDER, (_, name: string) => values[name] ?? ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
