const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const join = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

/** How deep a JSON value may go before nobody looks at it any more. */
const DEPTH = 40;

/** Paths of the fields that the schema does not name. A record's own names are all known. */
export function unknownFields(schema: unknown, value: unknown, path = '', depth = 0): string[] {
  if (!isRecord(schema) || depth > DEPTH) return [];
  if (Array.isArray(value)) {
    return value.flatMap((entry, i) => unknownFields(schema.items, entry, join(path, i), depth + 1));
  }
  if (!isRecord(value)) return [];
  if (Array.isArray(schema.anyOf)) {
    const answers = schema.anyOf.map((variant) => unknownFields(variant, value, path, depth + 1));
    return answers.find((unknown) => unknown.length === 0) ?? answers[0] ?? [];
  }
  const { properties } = schema;
  if (!isRecord(properties)) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    Object.hasOwn(properties, name)
      ? unknownFields(properties[name], entry, join(path, name), depth + 1)
      : [join(path, name)],
  );
}
