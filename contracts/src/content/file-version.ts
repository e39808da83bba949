import { Element } from './fhir/element.ts';
import { fhirVersion } from './fhir/fhir-version.ts';
import { Places } from './fhir/places.ts';
import { Problems } from './problems.ts';
import { jsonOf } from './questionnaire-file.ts';

/** The number of a version in a FHIR file; undefined if its version is another text, or missing. Throws Invalid if it is not JSON. */
export const fhirFileVersion = (text: string): number | undefined =>
  fhirVersion(new Element(jsonOf(text), '', { problems: new Problems(), places: new Places() }));
