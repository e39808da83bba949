import type { Element } from './element.ts';

export interface FhirValue {
  /** Code of a coding, whose system may be unknown. */
  readonly code?: string | undefined;
  readonly system?: string | undefined;
  /** Words of a coding, a string or a reference. */
  readonly text?: string | undefined;
  readonly number?: number | undefined;
  /** Date, date with time, or time, to the minute. */
  readonly date?: string | undefined;
  readonly yes?: boolean | undefined;
}

const types = {
  Coding: (element: Element): FhirValue => {
    element.ignore(['version', 'userSelected', '_display', 'extension']);
    return { code: element.string('code'), system: element.string('system'), text: element.string('display') };
  },
  Reference: (element: Element): FhirValue => {
    element.ignoreContent();
    return { text: element.string('display') ?? element.string('reference') };
  },
  Quantity: (element: Element): FhirValue => {
    element.ignoreContent();
    return { number: element.number('value') };
  },
} as const;

const numbers = ['Integer', 'Decimal'];
const moments = ['Date', 'DateTime', 'Time'];
const words = ['String', 'Uri', 'Url'];

/** Returns the value that an element has in a field such as `answerCoding`, or undefined. */
export function readValue(element: Element, start: 'answer' | 'value' | 'initial'): FhirValue | undefined {
  for (const [type, read] of Object.entries(types)) {
    const inner = element.element(`${start}${type}`);
    if (inner) return read(inner);
  }
  const named = (names: readonly string[]) => names.map((type) => `${start}${type}`).find((name) => element.has(name));
  const [number, date, text] = [named(numbers), named(moments), named(words)];
  if (number !== undefined) return { number: element.number(number) };
  if (date !== undefined) return { date: toTheMinute(element.string(date)) };
  if (text !== undefined) return { text: element.string(text) };
  const yes = `${start}Boolean`;
  return element.has(yes) ? { yes: element.boolean(yes) } : undefined;
}

/** Returns the start of a moment as the desk has it: without seconds, fractions and zone. */
export const toTheMinute = (moment: string | undefined): string | undefined =>
  moment?.match(/^(.*?\d\d:\d\d|[^T:]*)/)?.[0];

/** Returns true for values that are certainly the same. */
const isSame = (one: FhirValue, other: FhirValue): boolean =>
  one.code === undefined
    ? (['number', 'date', 'yes'] as const).some((field) => one[field] !== undefined && one[field] === other[field]) ||
      (other.code === undefined && one.text !== undefined && one.text === other.text)
    : one.code === other.code && (one.system ?? '') === (other.system ?? '');

/** Returns true for values that are the same if one of them is written less exactly: without its system, or as words. */
const isAlike = (one: FhirValue, other: FhirValue): boolean => {
  if (one.code !== undefined && other.code !== undefined) {
    return one.code === other.code && (one.system === undefined || other.system === undefined);
  }
  const [coded, said] = one.code === undefined ? [other, one] : [one, other];
  return said.text !== undefined && [coded.code, coded.text].includes(said.text);
};

/** Returns the position of a value among others, or -1. */
export function positionOf(values: readonly (FhirValue | undefined)[], value: FhirValue): number {
  const exact = values.findIndex((one) => one && isSame(one, value));
  return exact >= 0 ? exact : values.findIndex((one) => one && isAlike(one, value));
}
