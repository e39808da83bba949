import { type FieldErrors, wrongFields } from '@intake-desk/contracts';
import type { EditorField, FieldProps } from './editor-field.ts';

/** What the contract's rules say of a draft, by the names of fields and of their parts, in the keys that the gateway would return. */
export const fieldErrors = <Draft>(fields: readonly EditorField<Draft>[], draft: Draft): FieldErrors =>
  Object.fromEntries(
    fields.flatMap(({ name, rule, value, parts }): [string, string[]][] => {
      const wrong = Object.entries(rule ? wrongFields(rule, value(draft)) : {});
      // The value itself is called `body`.
      if (parts) return wrong.map(([path, keys]) => [path === 'body' ? name : `${name}.${path}`, keys]);
      const keys = wrong.flatMap(([, found]) => found);
      return keys.length > 0 ? [[name, [...new Set(keys)]]] : [];
    }),
  );

/** Whether what is wrong under a name is said by the field's control. */
export const isOfField = <Draft>({ name, parts }: Pick<EditorField<Draft>, 'name' | 'parts'>, wrong: string): boolean =>
  wrong === name || (parts === true && wrong.startsWith(`${name}.`));

/** What is wrong with the parts of the value under a name, by their paths within it. */
export const partMessages = (messages: FieldProps<unknown>['messages'], name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages ?? {}).flatMap(([wrong, message]) =>
      wrong.startsWith(`${name}.`) ? [[wrong.slice(name.length + 1), message]] : [],
    ),
  );
