import { Check } from 'typebox/value';
import { Questionnaire } from '../../http/questionnaire.ts';
import type { Element } from './element.ts';

/** The number of the desk's own files. FHIR's versions are free texts: undefined for any other one, and without one. */
export function fhirVersion(root: Element): number | undefined {
  const version = root.string('version') ?? '';
  const number = Number(version);
  return String(number) === version && Check(Questionnaire.properties.version, number) ? number : undefined;
}
