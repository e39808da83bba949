import { risk } from '../../intake/risk.ts';
import { limit } from '../../limits/limit.ts';
import type { QuestionText } from '../../questionnaire/questionnaire.ts';
import type { Element, Extensions } from './element.ts';

/** Most numbers that patients choose from; of a longer range they type one. */
const SCALE = 21;

export function readRange(value: Element): object {
  const parts = value.extensions('low', 'high', 'riskGroup');
  const [low, high, group] = [parts.one('low'), parts.one('high'), parts.one('riskGroup')];
  return value.register(
    { low: low?.number('valueInteger'), high: high?.number('valueInteger'), groupId: group?.number('valueInteger') },
    { low: low?.place, high: high?.place, groupId: group?.place },
  );
}

/** Returns true for bounds with few whole numbers between them. */
export const isScaleRange = (low: number | undefined, high: number | undefined): boolean =>
  low !== undefined && high !== undefined && Number.isInteger(low) && high > low && high - low < SCALE;

const numberOf = (extension: Element | undefined): number | undefined =>
  extension?.number('valueInteger') ?? extension?.number('valueDecimal');

interface ReadNumber {
  readonly type: 'number' | 'scoring';
  readonly number?: object;
  readonly scale?: object;
}

/** Reads a number: a scale if it has few whole values, or labels at an end. Without ranges its group is `other`. */
export function readNumber(element: Element, type: string, extensions: Extensions): ReadNumber {
  const [lowest, highest] = [extensions.one('lowest'), extensions.one('highest')];
  const [low, high] = [numberOf(lowest), numberOf(highest)];
  const [lowLabel, highLabel] = [extensions.one('lowLabel'), extensions.one('highLabel')];
  const ranges = extensions.all('range');
  const isScale = type === 'integer' && (isScaleRange(low, high) || lowLabel !== undefined || highLabel !== undefined);
  if (!isScale) return { type: 'number', number: readField(element, type, { lowest, highest, ranges }, extensions) };
  for (const unit of [...extensions.all('unit'), ...extensions.all('unitOption')]) {
    element.keepExtension(unit);
    unit.leaveOutWhole();
  }
  const bands = ranges.map(readRange);
  const plain = (number: number | undefined): QuestionText | undefined =>
    number === undefined ? undefined : element.plainText(String(number));
  const scale = element.register(
    {
      low,
      high,
      lowLabel: lowLabel?.text('valueString') ?? plain(low),
      highLabel: highLabel?.text('valueString') ?? plain(high),
      bands: bands.length > 0 ? bands : [{ low, high, groupId: risk.other }],
    },
    { low: lowest?.place, high: highest?.place, bands: element.at('extension') },
  );
  return { type: 'scoring', scale };
}

interface Bounds {
  readonly lowest: Element | undefined;
  readonly highest: Element | undefined;
  readonly ranges: readonly Element[];
}

function readField(
  element: Element,
  type: string,
  { lowest, highest, ranges }: Bounds,
  extensions: Extensions,
): object {
  const [low, high, most] = [numberOf(lowest), numberOf(highest), extensions.one('decimals')];
  const decimals = Math.min(most?.number('valueInteger') ?? limit.questionnaire.decimals, limit.questionnaire.decimals);
  const unit = readUnit(element, [...extensions.all('unit'), ...extensions.all('unitOption')]);
  const thresholds = ranges.map((range) => {
    const parts = range.extensions('low', 'riskGroup');
    const [from, group] = [parts.one('low'), parts.one('riskGroup')];
    return range.register(
      { from: from?.number('valueDecimal'), groupId: group?.number('valueInteger') },
      { from: from?.place, groupId: group?.place },
    );
  });
  return element.register(
    {
      ...(low === undefined ? {} : { low }),
      ...(high === undefined ? {} : { high }),
      decimals: type === 'integer' ? 0 : decimals,
      ...(unit ? { unit } : {}),
      ...(thresholds.length > 0 ? { thresholds } : {}),
    },
    { low: lowest?.place, high: highest?.place, decimals: most?.place, thresholds: element.at('extension') },
  );
}

/** Returns the first unit. Patients cannot choose another one. */
function readUnit(element: Element, units: readonly Element[]): QuestionText | undefined {
  const [first, ...others] = units.map((unit) => {
    const coding = unit.element('valueCoding');
    coding?.keepAll(['system', 'code', 'version']);
    const code = coding?.string('code');
    const text = coding?.text('display') ?? (code ? element.plainText(code) : undefined);
    if (coding?.has('code') || units.length > 1) element.keepExtension(unit);
    return { unit, text };
  });
  const isOther = others.some(({ text }) => JSON.stringify(text) !== JSON.stringify(first?.text));
  if (isOther) element.notice('extension', 'content.units');
  return first?.text;
}
