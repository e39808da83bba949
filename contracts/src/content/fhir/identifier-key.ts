import type { Element } from './element.ts';
import { keySystem } from './extension.ts';

/** The key of a FHIR Questionnaire: the desk's own identifier, else its computer-friendly name; empty if it has neither. */
export function identifierKey(root: Element): string {
  const own = root.elements('identifier').find((one) => one.raw('system') === keySystem);
  return own?.string('value') ?? root.string('name') ?? '';
}
