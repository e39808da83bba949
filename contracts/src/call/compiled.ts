import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const validators = new WeakMap<TSchema, Validator>();

/**
 * Returns the compiled schema. It is compiled once, when it is first needed: a gateway has several hundred of them, and would start
 * later for those that nobody asks for.
 */
export function compiled(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  return validator;
}
