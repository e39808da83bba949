import { type FieldErrors, wrongFields } from '@intake-desk/contracts';
import type { EditorField, FieldProps } from './editor-field.ts';

/** Checks a draft by the contract's rules. Returns the gateway's keys by field. */
export const fieldErrors = <Draft>(fields: readonly EditorField<Draft>[], draft: Draft): FieldErrors =>
  Object.fromEntries(
    fields.flatMap(({ name, rule, value, parts }): [string, string[]][] => {
      const wrong = Object.entries(rule ? wrongFields(rule, value(draft)) : {});
      // The value itself has the name `body`.
      if (parts) return wrong.map(([path, keys]) => [path === 'body' ? name : `${name}.${path}`, keys]);
      const keys = wrong.flatMap(([, found]) => found);
      if (keys.length === 0) return [];
      return [[name, value(draft) === null ? ['validation.required'] : [...new Set(keys)]]];
    }),
  );

/** Returns true if the field's control shows the error of this name. */
export const isOfField = <Draft>({ name, parts }: Pick<EditorField<Draft>, 'name' | 'parts'>, wrong: string): boolean =>
  wrong === name || (parts === true && wrong.startsWith(`${name}.`));

/** Returns the errors of a value's parts, by their paths within it. */
export const partMessages = (messages: FieldProps<unknown>['messages'], name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages ?? {}).flatMap(([wrong, message]) =>
      wrong.startsWith(`${name}.`) ? [[wrong.slice(name.length + 1), message]] : [],
    ),
  );
