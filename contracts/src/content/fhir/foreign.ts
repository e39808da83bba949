import { isRecord } from '../../schema/is-record.ts';

/** Fields of a FHIR element that the desk keeps for exports, as they came. */
export type Foreign = Readonly<Record<string, unknown>>;

/** Returns a list of a file; empty for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the two elements as one: lists are joined, and of two values the first one wins. */
function mergeElements(own: Foreign, foreign: unknown): Foreign {
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
  return mergeElements(
    own,
    fittingForeign(foreign, (name) => [own[name]]),
  );
}

/** Returns what was kept of an element without what belonged to another text than one of these of the field. */
export function fittingForeign(foreign: Foreign, textsOf: (name: string) => readonly unknown[]): Foreign {
  const isStale = (name: string) => {
    const text = foreign[name];
    return `_${name}` in foreign && text !== undefined && !textsOf(name).includes(text);
  };
  return Object.fromEntries(Object.entries(foreign).filter(([name]) => !isStale(name.replace(/^_/, ''))));
}
