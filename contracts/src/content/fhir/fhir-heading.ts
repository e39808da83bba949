import { Check } from 'typebox/value';
import { Questionnaire } from '../../questionnaire/questionnaire.ts';
import type { Element } from './element.ts';
import { keySystem } from './extension.ts';

/**
 * Returns the key of a FHIR Questionnaire: the desk's own identifier, else its computer-friendly name, or an empty text. Ignores
 * other identifiers.
 */
export function fhirKey(root: Element): string {
  const identifiers = root.elements('identifier');
  const [own, ...more] = identifiers.filter((one) => one.raw('system') === keySystem);
  for (const one of more) one.refuseWhole('content.duplicate');
  const key = own?.string('value') ?? root.string('name') ?? '';
  for (const one of identifiers) one.ignoreContent();
  return key;
}

/** Returns the version number of a file that the desk wrote. FHIR versions are free text: undefined for any that is no such number. */
export function fhirVersion(root: Element): number | undefined {
  const version = root.string('version') ?? '';
  const number = Number(version);
  return String(number) === version && Check(Questionnaire.properties.version, number) ? number : undefined;
}
