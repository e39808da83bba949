import { Textarea, TextInput } from '@mantine/core';
import type { EditorField, FieldOptions } from './editor-field.ts';
import { fieldParts, labelOf, mergeWhole } from './field-parts.tsx';

interface TextFieldOptions<Name extends string> extends FieldOptions<Name> {
  /** Shows this many lines, and more as they are typed; 1 without it. */
  readonly lines?: number;
}

/** A text. Spaces around it are not sent. */
export function textField<Draft extends Readonly<Record<Name, string>>, Name extends string>(
  options: TextFieldOptions<Name>,
): EditorField<Draft> {
  const { name, help, lines = 1 } = options;
  const parts = fieldParts<Draft, Name>(options);
  const words = (draft: Draft): string => draft[name].trim();
  const same = (one: Draft, other: Draft): boolean => words(one) === words(other);
  return {
    ...parts,
    clean: (draft) => ({ ...draft, [name]: words(draft) }),
    same,
    merge: mergeWhole({ same, take: parts.take }),
    words,
    draw: ({ draft, onChange, error, first }) => {
      const props = {
        label: labelOf(options),
        description: help,
        value: draft[name],
        onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
          onChange({ ...draft, [name]: event.currentTarget.value }),
        error,
        autoComplete: 'off',
        'data-autofocus': first || undefined,
      };
      return lines > 1 ? <Textarea {...props} autosize minRows={lines} /> : <TextInput {...props} />;
    },
  };
}
