import { type Static, Type } from 'typebox';

/** Interface languages (S1 §1). */
export const languages = ['en', 'nl', 'de', 'es', 'pt'] as const;
export const Language = Type.Enum(languages);
export type Language = Static<typeof Language>;
export const fallbackLanguage: Language = 'en';

/** A text in every interface language. */
export const Labels = Type.Object({
  en: Type.String(),
  nl: Type.String(),
  de: Type.String(),
  es: Type.String(),
  pt: Type.String(),
});
export type Labels = Static<typeof Labels>;

/** A text that exists at least in the fallback language; questionnaires may lack some languages. */
export const PartialLabels = Type.Object({
  en: Type.String(),
  nl: Type.Optional(Type.String()),
  de: Type.Optional(Type.String()),
  es: Type.Optional(Type.String()),
  pt: Type.Optional(Type.String()),
});
export type PartialLabels = Static<typeof PartialLabels>;

/** The text in the language asked for, else in the fallback language. */
export const inLanguage = (labels: PartialLabels, language: Language): string => labels[language] ?? labels.en;

/** The first interface language among a browser's preferences such as `pt-BR` (S1 §1). */
export function preferredLanguage(preferences: readonly string[]): Language {
  for (const preference of preferences) {
    const found = languages.find((language) => preference.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return fallbackLanguage;
}
