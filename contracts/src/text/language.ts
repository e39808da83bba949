import { type Static, Type } from 'typebox';
import { inAnyLanguage } from '../schema/translated.ts';
import { languages } from './languages.ts';

export * from './languages.ts';

export const Language = Type.Enum(languages);
export type Language = Static<typeof Language>;

export const Labels = Type.Object({
  en: Type.String(),
  nl: Type.String(),
  de: Type.String(),
  es: Type.String(),
  pt: Type.String(),
});
export type Labels = Static<typeof Labels>;

/** A text in at least one language. */
export const PartialLabels = inAnyLanguage(Type.String());
export type PartialLabels = Static<typeof PartialLabels>;
