import type { Language, QuestionText } from '@intake-desk/contracts';

/** Changes a text in one language. An empty translation is removed; English stays, since it is required. */
export function withText(text: QuestionText | undefined, language: Language, typed: string): QuestionText {
  const { [language]: _, ...others } = text ?? { en: '' };
  return { en: '', ...others, ...(typed === '' ? {} : { [language]: typed }) };
}

/** Changes an optional text; undefined if no language is left. */
export function withOptionalText(
  text: QuestionText | undefined,
  language: Language,
  typed: string,
): QuestionText | undefined {
  const next = withText(text, language, typed);
  return Object.values(next).some((one) => one !== '') ? next : undefined;
}
