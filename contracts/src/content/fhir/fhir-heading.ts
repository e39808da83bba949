import { Check } from 'typebox/value';
import { Questionnaire } from '../../questionnaire/questionnaire.ts';
import type { Element } from './element.ts';
import { keySystem } from './extension.ts';
import { nameOf } from './names.ts';

/**
 * Returns the key of a FHIR Questionnaire: the desk's own identifier, else its computer-friendly name, the end of its address, its
 * title or its id, or an empty text. Ignores other identifiers.
 */
export function fhirKey(root: Element): string {
  const identifiers = root.elements('identifier');
  const [own, ...more] = identifiers.filter((one) => one.raw('system') === keySystem);
  for (const one of more) one.refuseWhole('content.duplicate');
  const key = own?.string('value');
  for (const one of identifiers) one.ignoreContent();
  if (key !== undefined) return key;
  const address = root.string('url')?.split(/[/:|]/).filter(Boolean).at(-1);
  const names = [root.string('name'), address, root.string('title'), root.string('id')];
  return names.map((name) => nameOf(name ?? '')).find((name) => name !== '') ?? '';
}

/** Returns the version number of a file that the desk wrote. FHIR versions are free text: undefined for any that is no such number. */
export function fhirVersion(root: Element): number | undefined {
  const version = root.string('version') ?? '';
  const number = Number(version);
  return String(number) === version && Check(Questionnaire.properties.version, number) ? number : undefined;
}
