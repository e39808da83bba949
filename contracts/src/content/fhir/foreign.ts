import { isRecord } from '../../schema/is-record.ts';

/** Fields of a FHIR element that the desk keeps for exports, as they came. */
export type Foreign = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the two elements as one: lists are joined, and of two values the first one wins. */
export function mergeElements(own: Foreign, foreign: unknown): Foreign {
  if (!isRecord(foreign)) return own;
  const merged = Object.entries(foreign).map(([name, value]): [string, unknown] => {
    const ours = own[name];
    if (ours === undefined) return [name, value];
    if (isRecord(ours)) return [name, mergeElements(ours, value)];
    return [name, Array.isArray(ours) ? [...ours, ...listOf(value)] : ours];
  });
  return { ...own, ...Object.fromEntries(merged) };
}

/**
 * Adds what the desk kept of an element to the element that it writes. What belonged to a text is left out if the text has changed
 * since: a styled wording must not contradict the plain one.
 */
export function withForeign(own: Foreign, foreign: Foreign = {}): Foreign {
  const fitting = Object.entries(foreign).filter(([name]) => {
    const text = foreign[name.slice(1)];
    return !name.startsWith('_') || text === undefined || text === own[name.slice(1)];
  });
  return mergeElements(own, Object.fromEntries(fitting));
}
