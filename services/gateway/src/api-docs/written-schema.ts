import { kindKeyword, textListKeyword } from '@intake-desk/contracts';
import { type TProperties, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';

/** Values that mean absence, besides omitting the field. */
const none = [null, ''];

/** Returns the schema of all forms in which a caller may write a value of `schema`; the reader of calls reads them all. */
export function writtenSchema(schema: TSchema): TSchema {
  if (Type.IsBoolean(schema)) return either(schema, { enum: [0, 1, '0', '1', 'false', 'true'] });
  if (Type.IsInteger(schema) && kindOf(schema) === 'tag') {
    return either(schema, { type: 'string', pattern: '^[1-9]\\d{0,9}(_[A-Za-z0-9_-]+)?$' });
  }
  if (Type.IsInteger(schema)) return either(schema, { type: 'string', pattern: '^-?\\d{1,15}$' });
  if (Type.IsEnum(schema) && schema.enum.every(Number.isInteger)) {
    return either(schema, { enum: schema.enum.map(String) });
  }
  if (Type.IsString(schema) && kindOf(schema) === 'department') {
    return either(schema, { type: 'object', required: ['symbol'], properties: { symbol: schema } });
  }
  if (Type.IsUnion(schema)) return { ...schema, anyOf: schema.anyOf.map(writtenSchema) };
  if (Type.IsArray(schema)) {
    const list = { ...schema, items: writtenSchema(schema.items) };
    return textListKeyword in schema ? either(list, { type: 'string' }) : list;
  }
  if (Type.IsObject(schema)) return { ...schema, properties: writtenFields(schema.properties) };
  return schema;
}

const kindOf = (schema: TSchema): unknown => (kindKeyword in schema ? schema[kindKeyword] : undefined);

const either = (...anyOf: readonly object[]): TSchema => ({ anyOf });

function writtenFields(properties: TProperties): TProperties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]): [string, TSchema] => {
      const written = writtenSchema(schema);
      const canBeAbsent = Type.IsOptional(schema) || none.some((absence) => Check(schema, absence));
      if (!canBeAbsent) return [name, written];
      const empty = Type.IsObject(schema) ? [{ type: 'object', additionalProperties: { enum: none } }] : [];
      return [name, Type.Optional(either(written, { enum: none }, ...empty))];
    }),
  );
}
