import { isRecord } from '../../schema/is-record.ts';

/** Fields of a FHIR element that the desk keeps unchanged for exports. */
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

/** Adds an element's kept fields to the written one, without those of texts that have changed since. */
export function withForeign(own: Foreign, foreign: Foreign = {}): Foreign {
  return mergeElements(
    own,
    fittingForeign(foreign, (name) => [own[name]]),
  );
}

/** Returns the kept fields of an element, dropping those of texts that have changed since. */
export function fittingForeign(foreign: Foreign, textsOf: (name: string) => readonly unknown[]): Foreign {
  const isStale = (name: string) => {
    const text = foreign[name];
    return `_${name}` in foreign && text !== undefined && !textsOf(name).includes(text);
  };
  return Object.fromEntries(Object.entries(foreign).filter(([name]) => !isStale(name.replace(/^_/, ''))));
}
