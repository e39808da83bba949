import { type TObject, type TOptional, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox';
import { OrganisationSymbol } from '../identifier/identifier.ts';
import { isRecord } from './is-record.ts';

/** Returns a listed row's read-only fields, so that a change may send the whole row (S2 §7). They are dropped. */
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

/** Returns the fields as optional ones. The library's own function adds 50 KiB of code. */
export function optionalFields<Own extends TProperties>(own: Own): { [K in keyof Own]: TOptional<Own[K]> };
export function optionalFields(own: TProperties): TProperties {
  return Object.fromEntries(Object.entries(own).map(([name, schema]) => [name, Type.Optional(schema)]));
}

/** Schema keyword that names the field for which this one is an alias. */
export const standsForKeyword = 'x-stands-for';

/** `org` as an alias of `organization` (S2 §7). If both are sent they have to be equal, else 422. */
export const OrgBeside = Type.Optional(
  Type.Unsafe<string>({ ...OrganisationSymbol, [standsForKeyword]: 'organization' }),
);

const keywordOf = (schema: object, keyword: string): unknown =>
  Object.entries(schema).find(([name]) => name === keyword)?.[1];

/** Returns true for a field of `readOnlyFields`. */
export const isReadOnly = (schema: object): boolean => keywordOf(schema, 'readOnly') === true;

/** Fills fields that are left out from their aliases. */
export function withStandIns(schema: TSchema, body: unknown): unknown {
  if (!isRecord(body) || !Type.IsObject(schema)) return body;
  const added = Object.entries(schema.properties).flatMap(([name, field]) => {
    const target = keywordOf(field, standsForKeyword);
    const needed = typeof target === 'string' && body[target] === undefined && body[name] !== undefined;
    return needed ? [[target, body[name]]] : [];
  });
  return added.length === 0 ? body : { ...body, ...Object.fromEntries(added) };
}

export function withoutReadOnly(schema: TSchema, body: unknown): unknown {
  if (!isRecord(body) || !Type.IsObject(schema)) return body;
  const { properties } = schema;
  const carried = Object.keys(body).filter((name) => isReadOnly(properties[name] ?? {}));
  if (carried.length === 0) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !carried.includes(name)));
}
