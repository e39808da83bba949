import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';

/** Fields of a schema that this file reads; the server checks the rest. */
const Form = Type.Object({
  type: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  properties: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  required: Type.Optional(Type.Array(Type.String())),
  items: Type.Optional(Type.Unknown()),
  anyOf: Type.Optional(Type.Array(Type.Unknown())),
  enum: Type.Optional(Type.Array(Type.Unknown())),
  minimum: Type.Optional(Type.Number()),
  maxLength: Type.Optional(Type.Number()),
});
type Form = Static<typeof Form>;

/** Texts for the places of a value. */
export interface PlacedTexts {
  /** Returns true if this schema takes the text. */
  readonly fit: (schema: TSchema) => boolean;
  /** Returns the text for a place such as `names.en`; undefined keeps the example's value. */
  readonly textAt: (place: string, schema: TSchema) => string | undefined;
  /** Omits places that the example omits. */
  readonly onlyGiven?: true;
}

const join = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);
const isSchema = (value: unknown): value is TSchema => Check(Form, value);
const formOf = (schema: unknown): Form => (Check(Form, schema) ? schema : {});

/** Returns the maximum length of a text by its schema. */
export const roomIn = (schema: TSchema): number => formOf(schema).maxLength ?? Number.POSITIVE_INFINITY;

/** Returns the places of a schema that take a text. All elements of a list are one place. */
export function placesIn(schema: unknown, fit: PlacedTexts['fit'], place = ''): string[] {
  if (!isSchema(schema)) return [];
  const { properties, items, anyOf = [] } = formOf(schema);
  const below = Object.entries(properties ?? {}).flatMap(([name, part]) => placesIn(part, fit, join(place, name)));
  if (properties) return below;
  if (items !== undefined) return placesIn(items, fit, place);
  const own = anyOf.length === 0 && fit(schema) ? [place] : [];
  return [...new Set([...own, ...anyOf.flatMap((one) => placesIn(one, fit, place))])];
}

/** Returns the example with texts in all places of its schema that take one, even if the example omits them. */
export function withTexts(schema: unknown, example: unknown, texts: PlacedTexts, place = ''): unknown {
  if (!isSchema(schema)) return example;
  const form = formOf(schema);
  if (form.properties) {
    const given = new Map<string, unknown>(Object.entries(Object(example)));
    const required = new Set(form.required);
    for (const [name, part] of Object.entries(form.properties)) {
      const left = !given.has(name) && placesIn(part, texts.fit).length === 0;
      if (left && !(example === undefined && required.has(name))) continue;
      if (texts.onlyGiven && !given.has(name)) continue;
      const value = withTexts(part, given.get(name), texts, join(place, name));
      if (value !== undefined) given.set(name, value);
    }
    const whole = [...required].every((name) => given.has(name));
    return example === undefined && (!whole || given.size === 0) ? undefined : Object.fromEntries(given);
  }
  if (form.items !== undefined) {
    const elements: unknown[] = Array.isArray(example) && example.length > 0 ? example : [undefined];
    const filled = elements.flatMap((element) => withTexts(form.items, element, texts, place) ?? []);
    return filled.length === 0 ? example : filled;
  }
  const parts = form.anyOf?.find((one) => formOf(one).properties && placesIn(one, texts.fit).length > 0);
  if (parts !== undefined) return withTexts(parts, example ?? undefined, texts, place) ?? example;
  const text = placesIn(schema, texts.fit, place).length > 0 ? texts.textAt(place, schema) : undefined;
  return text ?? example ?? plainest(form);
}

/** Returns the smallest value that a schema allows, for places that the example omits. */
function plainest({ type, enum: values, minimum }: Form): unknown {
  if (values) return values[0];
  if (type === 'integer' || type === 'number') return minimum ?? 0;
  return type === 'boolean' ? false : undefined;
}
