import { Switch } from '@mantine/core';
import type { EditorField, FieldOptions } from './editor-field.ts';
import { fieldParts, mergeWhole } from './field-parts.tsx';

interface SwitchFieldOptions<Name extends string> extends FieldOptions<Name> {
  /** What on and off mean, for people who compare two versions. */
  readonly words: { readonly on: string; readonly off: string };
}

/** A value that is on or off. */
export function switchField<Draft extends Readonly<Record<Name, boolean>>, Name extends string>(
  options: SwitchFieldOptions<Name>,
): EditorField<Draft> {
  const { name, label, help, words } = options;
  const parts = fieldParts<Draft, Name>(options);
  const same = (one: Draft, other: Draft): boolean => one[name] === other[name];
  return {
    ...parts,
    same,
    merge: mergeWhole({ same, take: parts.take }),
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
