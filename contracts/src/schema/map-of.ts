import { type Static, type TSchema, Type } from 'typebox';

/** An object with any names and values of one schema. `Type.Record` would load much of the library. */
export const mapOf = <S extends TSchema>(
  value: S,
  { pattern = '^.*$', ...options }: { pattern?: string; additionalProperties?: false; maxProperties?: number } = {},
) => Type.Unsafe<Record<string, Static<S>>>({ type: 'object', patternProperties: { [pattern]: value }, ...options });
