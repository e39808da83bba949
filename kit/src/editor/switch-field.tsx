import { Switch } from '@mantine/core';
import type { EditorField, FieldOptions } from './editor-field.ts';
import { wholeFieldParts } from './field-parts.tsx';

interface SwitchFieldOptions<Name extends string> extends FieldOptions<Name> {
  /** Words for on and off in a comparison of two versions. */
  readonly words: { readonly on: string; readonly off: string };
}

/** A field that is on or off. */
export function switchField<Draft extends Readonly<Record<Name, boolean>>, Name extends string>(
  options: SwitchFieldOptions<Name>,
): EditorField<Draft> {
  const { name, label, help, words } = options;
  return {
    ...wholeFieldParts<Draft, Name>(options),
    words: (draft) => (draft[name] ? words.on : words.off),
    draw: ({ draft, onChange, error, first }) => (
      <Switch
        label={label}
        description={help}
        error={error}
        checked={draft[name]}
        onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.checked })}
        data-autofocus={first || undefined}
      />
    ),
  };
}
