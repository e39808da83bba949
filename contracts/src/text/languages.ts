// Without schemas: the patients' page imports this file, and every byte of it counts.

/** Interface languages (S1 §1). */
export const languages = ['en', 'nl', 'de', 'es', 'pt'] as const;
type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';

/** A text that exists at least in the fallback language. */
type Text = { readonly en: string } & { readonly [L in Language]?: string };

/** Returns the text in a language, else in the fallback language. */
export const inLanguage = (labels: Text, language: Language): string => labels[language] ?? labels.en;

/** Returns the first interface language among a browser's preferences such as `pt-BR` (S1 §1). */
export function preferredLanguage(preferences: readonly string[]): Language {
  for (const preference of preferences) {
    const found = languages.find((language) => preference.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return fallbackLanguage;
}
