import { type Static, type TSchema, Type } from 'typebox';

/**
 * An object of any names with values of one schema. As `Type.Record` of strings makes it, which would bring the library's whole
 * machinery of types to the browser.
 */
export const mapOf = <S extends TSchema>(
  value: S,
  { pattern = '^.*$', ...options }: { pattern?: string; additionalProperties?: false; maxProperties?: number } = {},
) => Type.Unsafe<Record<string, Static<S>>>({ type: 'object', patternProperties: { [pattern]: value }, ...options });
