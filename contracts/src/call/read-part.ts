import { type TProperties, type TSchema, Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Convert, Errors } from 'typebox/value';
import type { FieldKeys } from '../failure/validation.ts';
import { textListKeyword } from '../identifier/identifier.ts';
import type { Part } from '../route/route.ts';
import { withoutReadOnly, withStandIns } from '../schema/entity-body.ts';
import { maximumDepth, pathOf, unknownFields } from '../schema/unknown-field.ts';
import { isStorableText } from '../text/plain-name.ts';
import { formReader } from './written-forms.ts';
import { WrongFields } from './wrong-fields.ts';

export const callParts: readonly Part[] = ['params', 'query', 'body'];

export type PartReading = { readonly value: unknown } | { readonly errors: FieldKeys };

/**
 * Returns a reader for one part of a request, in any of the forms that `formReader` accepts. Texts of params and query are coerced;
 * a missing body is an empty object. Unknown fields of a query or body are wrong (security.md D4): an ignored filter would return
 * more than the caller asked for. Reports all wrong fields at once. A body schema that is a union belongs to routes that share a
 * URL: `action` selects the variant.
 */
export function partReader(part: Part, schema: TSchema): (raw: unknown) => PartReading {
  if (Type.IsUnion(schema)) return actionReader(part, schema.anyOf);
  const read = formReader(schema);
  return (raw) => {
    if (schema === noQuery && isEmpty(raw)) return emptyQuery;
    const written = part === 'body' ? (raw ?? {}) : coerce(schema, raw);
    const given = part === 'body' ? written : raw;
    const value = part === 'body' ? withStandIns(schema, read(written)) : read(written);
    const errors = new WrongFields();
    for (const path of unknownFields(schema, given)) errors.add(path, 'validation.unknown_field');
    for (const path of illTexts(value)) errors.add(path, 'validation.undecoded');
    if (!compiled(schema).Check(value)) errors.collect(Errors(schema, value));
    if (!errors.none) return { errors: errors.report() };
    const checked = withoutReadOnly(schema, value);
    if (typeof checked === 'object' && checked !== null) schemas.set(checked, schema);
    return { value: checked };
  };
}

const schemas = new WeakMap<object, TSchema>();

/** Returns true for a part that a reader of this schema returned, so that it need not be checked again. */
export const isReadBy = (schema: TSchema, part: unknown): boolean =>
  typeof part === 'object' && part !== null && schemas.get(part) === schema;

/** Query schema of a route without one: every parameter is unknown. */
export const noQuery = Type.Object({});

/** The reading of most queries. */
const emptyQuery = { value: Object.freeze({}) };

const isEmpty = (raw: unknown): boolean => typeof raw === 'object' && raw !== null && Object.keys(raw).length === 0;

/** Returns the literal that a schema fixes for `action`. */
const actionOf = (schema: unknown): unknown => {
  const action = Type.IsObject(schema) ? schema.properties.action : undefined;
  return Type.IsLiteral(action) ? action.const : undefined;
};

function actionReader(part: Part, variants: readonly TSchema[]): (raw: unknown) => PartReading {
  const readers = new Map(variants.map((variant) => [actionOf(variant), partReader(part, variant)]));
  return (raw) => {
    const action = typeof raw === 'object' && raw !== null && 'action' in raw ? raw.action : undefined;
    const read = action === undefined ? undefined : readers.get(action);
    return read?.(raw) ?? { errors: { action: [action === undefined ? 'validation.required' : 'validation.invalid'] } };
  };
}

/** Coerces texts to the types of the schema. A repeated field is a list and stays wrong. */
function coerce(schema: TSchema, raw: unknown): unknown {
  const known: Record<string, unknown> = {};
  const names: TProperties = Type.IsObject(schema) ? schema.properties : {};
  if (typeof raw === 'object' && raw !== null) {
    for (const [name, value] of Object.entries(raw)) {
      const own = Object.hasOwn(names, name) ? names[name] : undefined;
      if (!own) continue;
      // Convert makes 0 of an empty text, and a list of one entry of a text that `formReader` splits.
      const isConverted = typeof value === 'string' && value !== '' && !(textListKeyword in own);
      known[name] = isConverted ? Convert(own, value) : value;
    }
  }
  return known;
}

const validators = new WeakMap<TSchema, Validator>();

/** Returns the compiled schema, cached. Compiling several hundred at start would delay the gateway. */
export function compiled(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  return validator;
}

/** Returns the paths of texts that were decoded wrongly (security.md E6). */
export function illTexts(value: unknown, path = '', depth = 0): string[] {
  if (typeof value === 'string') return isStorableText(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  if (depth > maximumDepth) return [path];
  if (Array.isArray(value)) return value.flatMap((entry, i) => illTexts(entry, pathOf(path, i), depth + 1));
  return Object.entries(value).flatMap(([name, entry]) =>
    illTexts(name).length > 0 ? [path] : illTexts(entry, pathOf(path, name), depth + 1),
  );
}
