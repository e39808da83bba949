import type { ValidationKey } from '../../failure/validation.ts';
import type { Element } from './element.ts';
import { extensionUrl, isCalculated, isFilling } from './extension.ts';
import type { FhirValue } from './fhir-value.ts';
import { initialValues } from './read-initial.ts';
import type { EarlierItems } from './reading.ts';

/** Returns the notice for an item that the desk does not ask, or undefined. */
export function noticeOfUnasked(element: Element): ValidationKey | undefined {
  if (isHidden(element)) return 'content.hidden';
  if (element.hasExtension(({ url }) => typeof url === 'string' && isCalculated(url))) return 'content.calculated';
  if (element.hasValue('readOnly', true)) return 'content.hidden';
  return element.hasValue('type', 'attachment') ? 'content.left_out' : undefined;
}

export const isHidden = (element: Element): boolean =>
  element.hasExtension(({ url, valueBoolean }) => url === extensionUrl.hidden && valueBoolean === true);

/** When the other system has an item in its form. */
export type Presence = 'always' | 'sometimes' | 'never';

/** Registers an item and those below it as never asked, for conditions on them. */
export function registerUnasked(element: Element, earlier: EarlierItems, around: Presence): void {
  const presence = around === 'always' && element.has('enableWhen') ? 'sometimes' : around;
  const linkId = element.string('linkId');
  if (linkId) earlier.set(linkId, { values: valuesOf(element, presence) });
  for (const one of element.elements('item')) registerUnasked(one, earlier, presence);
}

/** Returns the values that an item always has; undefined if only the other system knows them. */
function valuesOf(element: Element, presence: Presence): FhirValue[] | undefined {
  if (presence === 'never') return [];
  // The patient answers it elsewhere.
  const isOpen = element.hasValue('type', 'attachment');
  const isFilled = element.hasExtension(({ url }) => typeof url === 'string' && isFilling(url));
  if (isOpen || isFilled) return undefined;
  const values = initialValues(element);
  return values.length > 0 && presence === 'sometimes' ? undefined : values;
}
