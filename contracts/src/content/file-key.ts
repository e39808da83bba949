import { Element } from './fhir/element.ts';
import { identifierKey } from './fhir/identifier-key.ts';
import { Places } from './fhir/places.ts';
import { formatOfFile } from './file-format.ts';
import { Problems } from './problems.ts';
import { jsonOf } from './questionnaire-file.ts';

/** The key of the questionnaire that a file of either format names; empty if it names none. Throws Invalid if it is not JSON. */
export function fileKey(text: string): string {
  const root = new Element(jsonOf(text), '', { problems: new Problems(), places: new Places() });
  return formatOfFile(text) === 'fhir' ? identifierKey(root) : (root.string('key') ?? '');
}
