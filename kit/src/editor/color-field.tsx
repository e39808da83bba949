import { TextInput } from '@mantine/core';
import classes from './Editor.module.css';
import type { EditorField, FieldOptions } from './editor-field.ts';
import { labelOf, wholeFieldParts } from './field-parts.tsx';

/** Format of the browser's palette, which logs other values to the console. */
const hex = /^#[0-9a-f]{6}$/i;

/** A field for a colour, typed as `#rrggbb` or picked from the browser's palette. */
export function colorField<Draft extends Readonly<Record<Name, string>>, Name extends string>(
  options: FieldOptions<Name>,
): EditorField<Draft> {
  const { name, label, help } = options;
  const words = (draft: Draft): string => draft[name].trim().toLowerCase();
  return {
    ...wholeFieldParts(options, words),
    clean: (draft) => ({ ...draft, [name]: words(draft) }),
    words,
    draw: ({ draft, onChange, error, first }) => {
      const give = (color: string): void => onChange({ ...draft, [name]: color });
      return (
        <TextInput
          label={labelOf(options)}
          description={help}
          error={error}
          autoComplete="off"
          placeholder="#rrggbb"
          value={draft[name]}
          onChange={(event) => give(event.currentTarget.value)}
          leftSection={
            <input
              type="color"
              className={classes.palette}
              aria-label={label}
              value={hex.test(words(draft)) ? words(draft) : '#000000'}
              onChange={(event) => give(event.currentTarget.value)}
            />
          }
          data-autofocus={first || undefined}
        />
      );
    },
  };
}
