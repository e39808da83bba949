import type { ContentFormat, Questionnaire } from '@intake-desk/contracts';

/** A file of FHIR says so itself; the desk's own is the other kind. */
export const formatOfFile = (text: string): ContentFormat => (/"resourceType"\s*:/.test(text) ? 'fhir' : 'desk');

/** A draft as the text of a file in the desk's format (docs/content.md). */
export const fileOfDraft = (draft: Questionnaire): string =>
  JSON.stringify({ format: 'intake-desk-questionnaire-1', ...draft });
