import type { FieldErrors, ValidationKey } from '@intake-desk/contracts';
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import type { EditorField } from './editor-field.ts';

/** What the contract's rules say of a draft, by the names of fields, in the keys that the gateway would return. */
export function fieldErrors<Draft>(fields: readonly EditorField<Draft>[], draft: Draft): FieldErrors {
  return Object.fromEntries(
    fields.flatMap(({ name, rule, value }) => {
      const keys = rule ? keysOf(rule, value(draft)) : [];
      return keys.length > 0 ? [[name, keys]] : [];
    }),
  );
}

function keysOf(rule: TSchema, value: unknown): ValidationKey[] {
  const keys = Errors(rule, value).map((error): ValidationKey => {
    if (error.keyword === 'minLength') return error.params.limit === 1 ? 'validation.required' : 'validation.min';
    return error.keyword === 'maxLength' || error.keyword === 'maxItems' ? 'validation.max' : 'validation.invalid';
  });
  return [...new Set(keys)];
}
