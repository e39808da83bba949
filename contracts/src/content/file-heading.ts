import type { ContentFormat } from '../administration/content.ts';
import { fallbackLanguage } from '../text/language.ts';
import { Element, newFhirFile } from './fhir/element.ts';
import { fhirKey, fhirVersion } from './fhir/fhir-heading.ts';
import { jsonOf } from './questionnaire-file.ts';

/** Returns a questionnaire file's format: a FHIR resource names its type, any other file is the desk's own. */
export const formatOfFile = (text: string): ContentFormat =>
  /"resourceType"\s*:/.test(text) && !/"format"\s*:\s*"intake-desk-/.test(text) ? 'fhir' : 'desk';

/** Returns the key of the questionnaire that a file of either format names, or an empty text. Throws Invalid if the file is not JSON. */
export function fileKey(text: string): string {
  const root = rootOf(text);
  return formatOfFile(text) === 'fhir' ? fhirKey(root) : (root.string('key') ?? '');
}

/** Returns the version of a FHIR file: the desk's number, else the file's own text, or an empty text. Throws Invalid if the file is not JSON. */
export function fhirFileVersion(text: string): number | string {
  const root = rootOf(text);
  return fhirVersion(root) ?? root.string('version') ?? '';
}

const rootOf = (text: string): Element => new Element(jsonOf(text), '', newFhirFile(fallbackLanguage));
