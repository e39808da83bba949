import { risk } from '../../risk.ts';
import type { Element } from './element.ts';
import { extensionUrl } from './extension.ts';

type Extensions = ReturnType<Element['extensions']>;

/** A range in its risk group, as an extension of several parts says it. */
export function readRange(value: Element): unknown {
  const parts = value.elements('extension');
  const of = (url: string) => parts.find((part) => part.raw('url') === url)?.number('valueInteger');
  return { low: of('low'), high: of('high'), groupId: of(extensionUrl.riskGroup) };
}

/** A whole number between two bounds; without ranges every number falls in `other`. */
export function readScale(element: Element, language: string, extensions: Extensions): unknown {
  const said = (name: string) => extensions.find((one) => one.name === name)?.value;
  const low = said('lowest')?.number('valueInteger');
  const high = said('highest')?.number('valueInteger');
  if (low === undefined || high === undefined) return element.refuse('extension', 'content.bounds');
  const bands = extensions.filter(({ name }) => name === 'range').map(({ value }) => readRange(value));
  return {
    low,
    high,
    lowLabel: said('lowLabel')?.text('valueString', language) ?? { en: String(low) },
    highLabel: said('highLabel')?.text('valueString', language) ?? { en: String(high) },
    bands: bands.length > 0 ? bands : [{ low, high, groupId: risk.other }],
  };
}
