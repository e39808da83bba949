// Without schemas: the patients' page imports this file, and every byte counts.

/** Interface languages (S1 §1). */
export const languages = ['en', 'nl', 'de', 'es', 'pt'] as const;
type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';

type Text = { readonly [L in Language]?: string };

/** Returns the language in which a reader of these languages, the best one first, sees the text: else English, else any. */
export const languageOf = (text: Text, ...preferred: readonly Language[]): Language =>
  [...preferred, ...languages].find((language) => text[language] !== undefined) ?? fallbackLanguage;

/** Returns the text for a reader of these languages, the best one first. */
export const inLanguage = (text: Text, ...preferred: readonly Language[]): string =>
  text[languageOf(text, ...preferred)] ?? '';

/** Returns the first interface language among a browser's preferences such as `pt-BR` (S1 §1). */
export function preferredLanguage(preferences: readonly string[]): Language {
  for (const preference of preferences) {
    const found = languages.find((language) => preference.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return fallbackLanguage;
}
