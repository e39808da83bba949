import { fallbackLanguage, inLanguage, type PartialLabels } from '@intake-desk/contracts';
import { useLanguage } from '../i18n.ts';

/** A questionnaire's text in the page's language, or the fallback's, marked for screen readers. */
export function Wording({ of }: { of: PartialLabels }) {
  const language = useLanguage();
  const text = inLanguage(of, language);
  return of[language] === undefined ? <span lang={fallbackLanguage}>{text}</span> : text;
}
