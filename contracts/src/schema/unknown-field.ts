import { isRecord } from './is-record.ts';
/** Returns the path of a field or entry, such as `items.3.text`. */
export const pathOf = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

/** Maximum nesting depth for checks of a JSON value. */
export const maximumDepth = 40;

/** Returns the paths of fields that the schema does not name. All names of a record are known. */
export function unknownFields(schema: unknown, value: unknown, path = '', depth = 0): string[] {
  if (!isRecord(schema) || depth > maximumDepth) return [];
  if (Array.isArray(value)) {
    return value.flatMap((entry, i) => unknownFields(schema.items, entry, pathOf(path, i), depth + 1));
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
      ? unknownFields(properties[name], entry, pathOf(path, name), depth + 1)
      : [pathOf(path, name)],
  );
}
