import { type TObject, type TOptional, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox';
import { OrganisationSymbol } from '../identifier/identifier.ts';
import { isRecord } from './is-record.ts';

/**
 * Returns the fields of a listed row that a person does not set, so that a change may send a whole row back (S2 §7). They must be as a
 * row has them, and the reader of calls drops them: they never reach a handler.
 */
export function readOnlyFields<Row extends TProperties, Own extends TProperties>(
  row: TObject<Row>,
  own: Own,
): { [K in Exclude<keyof Row, keyof Own>]: TOptional<TUnsafe<undefined>> };
export function readOnlyFields({ properties }: TObject, own: TProperties): TProperties {
  const others = Object.entries(properties).filter(([name]) => !Object.hasOwn(own, name));
  return Object.fromEntries(
    others.map(([name, schema]) => [name, Type.Optional(Type.Unsafe<undefined>({ ...schema, readOnly: true }))]),
  );
}

/** Returns the fields as ones that a body may leave out; the library's own way to do so is 50 KiB of its code. */
export function optionalFields<Own extends TProperties>(own: Own): { [K in keyof Own]: TOptional<Own[K]> };
export function optionalFields(own: TProperties): TProperties {
  return Object.fromEntries(Object.entries(own).map(([name, schema]) => [name, Type.Optional(schema)]));
}

/** The keyword by which a field names another one that it stands in for if that one is left out. */
export const standsForKeyword = 'x-stands-for';

/** `org` beside `organization` (S2 §7): it names the same organisation, else 422, and is enough by itself. */
export const OrgBeside = Type.Optional(
  Type.Unsafe<string>({ ...OrganisationSymbol, [standsForKeyword]: 'organization' }),
);

const keywordOf = (schema: object, keyword: string): unknown =>
  Object.entries(schema).find(([name]) => name === keyword)?.[1];

/** Returns true for a field that only carries what a row had. */
export const isReadOnly = (schema: object): boolean => keywordOf(schema, 'readOnly') === true;

/** Returns the body with each field that is left out and that another one stands for. */
export function withStandIns(schema: TSchema, body: unknown): unknown {
  if (!isRecord(body) || !Type.IsObject(schema)) return body;
  const added = Object.entries(schema.properties).flatMap(([name, field]) => {
    const target = keywordOf(field, standsForKeyword);
    const needed = typeof target === 'string' && body[target] === undefined && body[name] !== undefined;
    return needed ? [[target, body[name]]] : [];
  });
  return added.length === 0 ? body : { ...body, ...Object.fromEntries(added) };
}

/** Returns the body without the fields that only carry what a row had. */
export function withoutReadOnly(schema: TSchema, body: unknown): unknown {
  if (!isRecord(body) || !Type.IsObject(schema)) return body;
  const { properties } = schema;
  const carried = Object.keys(body).filter((name) => isReadOnly(properties[name] ?? {}));
  if (carried.length === 0) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !carried.includes(name)));
}
