import { type FieldErrors, wrongFields } from '@intake-desk/contracts';
import type { EditorField } from './editor-field.ts';

/** What the contract's rules say of a draft, by the names of fields, in the keys that the gateway would return. */
export const fieldErrors = <Draft>(fields: readonly EditorField<Draft>[], draft: Draft): FieldErrors =>
  Object.fromEntries(
    fields.flatMap(({ name, rule, value }) => {
      const keys = rule ? Object.values(wrongFields(rule, value(draft))).flat() : [];
      return keys.length > 0 ? [[name, [...new Set(keys)]]] : [];
    }),
  );
