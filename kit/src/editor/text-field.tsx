import { Textarea, TextInput } from '@mantine/core';
import type { EditorField, FieldOptions } from './editor-field.ts';
import { labelOf, wholeFieldParts } from './field-parts.tsx';

interface TextFieldOptions<Name extends string> extends FieldOptions<Name> {
  /** Minimum number of lines; default 1. */
  readonly lines?: number;
}

/** Number of lines after which a field scrolls, such as a pasted certificate. */
const MAXIMUM_LINES = 12;

/** A field for a text, which is trimmed before it is sent. */
export function textField<Draft extends Readonly<Record<Name, string>>, Name extends string>(
  options: TextFieldOptions<Name>,
): EditorField<Draft> {
  const { name, help, lines = 1 } = options;
  const words = (draft: Draft): string => draft[name].trim();
  return {
    ...wholeFieldParts(options, words),
    clean: (draft) => ({ ...draft, [name]: words(draft) }),
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
      return lines > 1 ? (
        <Textarea {...props} autosize minRows={lines} maxRows={MAXIMUM_LINES} />
      ) : (
        <TextInput {...props} />
      );
    },
  };
}
