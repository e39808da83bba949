import type { Element } from './element.ts';
import { keySystem } from './extension.ts';

/**
 * The key of a FHIR Questionnaire: the desk's own identifier, else its computer-friendly name; empty if it has neither. Other
 * identifiers are passed over.
 */
export function identifierKey(root: Element): string {
  const identifiers = root.elements('identifier');
  const [own, ...more] = identifiers.filter((one) => one.raw('system') === keySystem);
  for (const one of more) one.refuseWhole('content.duplicate');
  const key = own?.string('value') ?? root.string('name') ?? '';
  for (const one of identifiers) one.passOver();
  return key;
}
