import type { JsonValue } from '@intake-desk/database';

type Fields = Readonly<Record<string, JsonValue>>;

/** Returns the fields that differ, before and after the change, for the admin log. */
export function changedFields(former: object, next: object): { before: Fields; after: Fields } {
  const was = new Map<string, JsonValue>(Object.entries(former));
  const changed = Object.entries(next).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was.get(name)),
  );
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was.get(name) ?? null])),
    after: Object.fromEntries(changed),
  };
}
