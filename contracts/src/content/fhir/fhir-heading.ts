import { Check } from 'typebox/value';
import { Questionnaire } from '../../questionnaire/questionnaire.ts';
import type { Element } from './element.ts';
import { keySystem } from './extension.ts';
import { nameOf } from './names.ts';

/**
 * Returns the key of a FHIR Questionnaire: the desk's own identifier, else its computer-friendly name, the end of its address, its
 * title, its id or the file's name, or an empty text. Keeps other identifiers.
 */
export function fhirKey(root: Element, fileName = ''): string {
  const identifiers = root.elements('identifier');
  const [own, ...more] = identifiers.filter((one) => one.raw('system') === keySystem);
  const others = identifiers.filter((one) => one.raw('system') !== keySystem).map(({ value }) => value);
  for (const one of more) one.refuseWhole('content.duplicate');
  const key = own?.string('value');
  for (const one of identifiers) one.ignoreContent();
  if (others.length > 0) root.keep('identifier', others);
  if (key !== undefined) return key;
  const [name, address, ...ids] = fhirNames(root, fileName);
  return [name, address, root.string('title'), ...ids].map((one) => nameOf(one ?? '')).find((one) => one !== '') ?? '';
}

/** Returns the names that a Questionnaire may have beside its title, the best one first: those at its end are its file's. */
export const fhirNames = (root: Element, fileName: string): readonly (string | undefined)[] => [
  root.string('name'),
  root.string('url')?.split(/[/:|]/).filter(Boolean).at(-1),
  root.string('id'),
  fileName.replace(/(\.fhir)?\.json$/i, ''),
];

/** Returns the version number of a file that the desk wrote. FHIR versions are free text: undefined for any that is no such number. */
export function fhirVersion(root: Element): number | undefined {
  const version = root.string('version') ?? '';
  const number = Number(version);
  return String(number) === version && Check(Questionnaire.properties.version, number) ? number : undefined;
}
