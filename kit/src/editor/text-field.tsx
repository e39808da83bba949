import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { EditorField, FieldOptions } from './editor-field.ts';
import { labelOf, wholeFieldParts } from './field-parts.tsx';

interface TextFieldOptions<Name extends string> extends FieldOptions<Name> {
  /** Minimum number of lines; default 1. */
  readonly lines?: number;
  /** Shows dots instead of the text, also where two editors' values are compared. */
  readonly secret?: boolean;
}

/** Number of lines after which a field scrolls, such as a pasted certificate. */
const MAXIMUM_LINES = 12;

const DOTS = '••••••••••••';

/** A field for a text, which is trimmed before it is sent. */
export function textField<Draft extends Readonly<Record<Name, string>>, Name extends string>(
  options: TextFieldOptions<Name>,
): EditorField<Draft> {
  const { name, help, lines = 1, secret = false } = options;
  const text = (draft: Draft): string => draft[name].trim();
  return {
    ...wholeFieldParts(options, text),
    clean: (draft) => ({ ...draft, [name]: text(draft) }),
    words: (draft) => (secret && text(draft) ? DOTS : text(draft)),
    draw: ({ draft, onChange, error, first }) => {
      const props = {
        label: labelOf(options),
        description: help,
        value: draft[name],
        onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
          onChange({ ...draft, [name]: event.currentTarget.value }),
        error,
        autoComplete: secret ? 'new-password' : 'off',
        'data-autofocus': first || undefined,
      };
      if (secret) return <PasswordInput {...props} />;
      return lines > 1 ? (
        <Textarea {...props} autosize minRows={lines} maxRows={MAXIMUM_LINES} />
      ) : (
        <TextInput {...props} />
      );
    },
  };
}
