import { type TSchema, Type } from 'typebox';

/** An object with a text in English, the fallback, and optionally in the other interface languages. */
export function translated<English extends TSchema, Other extends TSchema>(english: English, other: Other) {
  const translation = Type.Optional(other);
  return Type.Object({ en: english, nl: translation, de: translation, es: translation, pt: translation });
}

/** An object with a text in at least one interface language. Readers of another one get the nearest (`inLanguage`). */
export function inAnyLanguage<Text extends TSchema>(text: Text) {
  const translation = Type.Optional(text);
  return Type.Object(
    { en: translation, nl: translation, de: translation, es: translation, pt: translation },
    { minProperties: 1 },
  );
}
