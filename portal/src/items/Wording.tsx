import { fallbackLanguage, inLanguage, type PartialLabels } from '@intake-desk/contracts';
import { useLanguage } from '../i18n.ts';

/** A questionnaire's text in the page's language; where it has none, the fallback's, marked as such for screen readers. */
export function Wording({ of }: { of: PartialLabels }) {
  const language = useLanguage();
  const text = inLanguage(of, language);
  return of[language] === undefined ? <span lang={fallbackLanguage}>{text}</span> : text;
}
