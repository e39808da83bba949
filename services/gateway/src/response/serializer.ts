import { isRecord } from '@intake-desk/contracts';
import { compiled } from '@intake-desk/contracts/call';
import type { FastifySerializerCompiler } from 'fastify';
import { type TSchema, Type } from 'typebox';

type Narrow = (value: unknown) => unknown;

export type Serialize = (reply: unknown) => string;

/**
 * Returns the serializer of a reply's schema, which drops fields that the schema does not name (architecture.md "One
 * contract"). On 25,000 rows it takes 4 % longer than JSON.stringify and a quarter of the time of fast-json-stringify.
 */
export function serializerOf(schema: TSchema): Serialize {
  const known = serializers.get(schema);
  if (known) return known;
  const narrow = namedOnly(schema);
  const serialize: Serialize = (reply) => JSON.stringify(narrow(reply));
  serializers.set(schema, serialize);
  return serialize;
}

const serializers = new WeakMap<TSchema, Serialize>();

export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => serializerOf(schema);

/**
 * Returns a function that drops the fields that the schema does not name, at every depth. It returns a value without such
 * fields itself, else a copy of the parts that differ.
 */
function namedOnly(schema: TSchema): Narrow {
  return narrowing(schema) ?? ((value) => value);
}

/** Undefined if nothing needs to be dropped, as in a text or an arbitrary value. */
function narrowing(schema: unknown): Narrow | undefined {
  if (Type.IsArray(schema)) return ofArray(narrowing(schema.items));
  if (Type.IsUnion(schema)) return ofUnion(schema.anyOf);
  if (Type.IsRecord(schema)) return ofRecord(Object.values(schema.patternProperties).map(narrowing)[0]);
  if (Type.IsObject(schema)) return ofObject(schema.properties);
  return undefined;
}

const ofArray = (entry: Narrow | undefined): Narrow | undefined =>
  entry &&
  ((value) => {
    if (!Array.isArray(value)) return value;
    let copy: unknown[] | undefined;
    for (let i = 0; i < value.length; i++) {
      const own = entry(value[i]);
      if (own === value[i]) continue;
      copy ??= [...value];
      copy[i] = own;
    }
    return copy ?? value;
  });

const ofRecord = (entry: Narrow | undefined): Narrow | undefined =>
  entry &&
  ((value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, own]) => [name, entry(own)])) : value);

/** Narrows by the first variant that the value fits. */
function ofUnion(variants: readonly TSchema[]): Narrow {
  const choices = variants.map((variant) => ({ variant, narrow: narrowing(variant) }));
  return (value) => {
    const found = choices.find(({ variant }) => compiled(variant).Check(value));
    return found?.narrow ? found.narrow(value) : value;
  };
}

function ofObject(properties: Readonly<Record<string, TSchema>>): Narrow {
  const named = new Set(Object.keys(properties));
  const nested = Object.entries(properties).flatMap(([name, own]) => {
    const narrow = narrowing(own);
    return narrow ? [{ name, narrow }] : [];
  });
  // Rows of a table have the same fields in the same order, so the last known list is compared first.
  let known: readonly string[] = [];
  const isNamed = (fields: readonly string[]): boolean => {
    if (fields.length === known.length && fields.every((field, i) => field === known[i])) return true;
    if (!fields.every((field) => named.has(field))) return false;
    known = fields;
    return true;
  };
  return (value) => {
    if (!isRecord(value)) return value;
    let copy = isNamed(Object.keys(value))
      ? undefined
      : Object.fromEntries(Object.entries(value).filter(([name]) => named.has(name)));
    for (const { name, narrow } of nested) {
      const own = narrow(value[name]);
      if (own === value[name]) continue;
      copy ??= { ...value };
      copy[name] = own;
    }
    return copy ?? value;
  };
}
