import type { Language, QuestionText } from '@intake-desk/contracts';

/** The text with one language typed. An emptied translation is removed; English stays, since it is needed. */
export function withText(text: QuestionText | undefined, language: Language, typed: string): QuestionText {
  const { [language]: _, ...others } = text ?? { en: '' };
  return { en: '', ...others, ...(typed === '' ? {} : { [language]: typed }) };
}

/** The same for a text that may be missing as a whole: undefined if nothing is left in any language. */
export function withOptionalText(
  text: QuestionText | undefined,
  language: Language,
  typed: string,
): QuestionText | undefined {
  const next = withText(text, language, typed);
  return Object.values(next).some((one) => one !== '') ? next : undefined;
}
