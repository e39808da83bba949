import { Element } from './fhir/element.ts';
import { fhirVersion } from './fhir/fhir-version.ts';
import { Places } from './fhir/places.ts';
import { Problems } from './problems.ts';
import { jsonOf } from './questionnaire-file.ts';

/**
 * What a FHIR file calls its version: a number of the desk's, else the text as it stands there, empty without one. Throws Invalid if it
 * is not JSON.
 */
export function fhirFileVersion(text: string): number | string {
  const root = new Element(jsonOf(text), '', { problems: new Problems(), places: new Places() });
  return fhirVersion(root) ?? root.string('version') ?? '';
}
