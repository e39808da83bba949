import { risk } from '../../intake/risk.ts';
import type { Element, Extensions } from './element.ts';

/** Reads a range with its risk group from an extension. */
export function readRange(value: Element): object {
  const parts = value.extensions('low', 'high', 'riskGroup');
  const [low, high, group] = [parts.one('low'), parts.one('high'), parts.one('riskGroup')];
  return value.register(
    { low: low?.number('valueInteger'), high: high?.number('valueInteger'), groupId: group?.number('valueInteger') },
    { low: low?.place, high: high?.place, groupId: group?.place },
  );
}

/** Reads a scale with its bounds; without ranges every number has the risk group `other`. */
export function readScale(element: Element, language: string, extensions: Extensions): unknown {
  const [lowest, highest] = [extensions.one('lowest'), extensions.one('highest')];
  const [low, high] = [lowest?.number('valueInteger'), highest?.number('valueInteger')];
  if (low === undefined || high === undefined) return element.refuse('extension', 'content.bounds');
  const [lowLabel, highLabel] = [extensions.one('lowLabel'), extensions.one('highLabel')];
  const bands = extensions.all('range').map(readRange);
  return element.register(
    {
      low,
      high,
      lowLabel: lowLabel?.text('valueString', language) ?? { en: String(low) },
      highLabel: highLabel?.text('valueString', language) ?? { en: String(high) },
      bands: bands.length > 0 ? bands : [{ low, high, groupId: risk.other }],
    },
    { low: lowest?.place, high: highest?.place, bands: element.at('extension') },
  );
}
