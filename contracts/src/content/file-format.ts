import type { ContentFormat } from '../administration/content.ts';

/** The format of a questionnaire's file: a resource of FHIR says of what type it is, the desk's own is the other kind. */
export const formatOfFile = (text: string): ContentFormat => (/"resourceType"\s*:/.test(text) ? 'fhir' : 'desk');
