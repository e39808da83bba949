import { Select } from '../components/Select.tsx';
import type { EditorField, FieldOptions } from './editor-field.ts';
import { labelOf, wholeFieldParts } from './field-parts.tsx';
import type { Choice } from './list-column.ts';

interface ChoiceFieldOptions<Name extends string> extends FieldOptions<Name> {
  readonly choices: readonly Choice[];
}

/** A field for one of several values; an optional one may be empty. */
export function choiceField<Draft extends Readonly<Record<Name, string>>, Name extends string>(
  options: ChoiceFieldOptions<Name>,
): EditorField<Draft> {
  const { name, help, choices, optional = false } = options;
  return {
    ...wholeFieldParts<Draft, Name>(options),
    words: (draft) => choices.find(({ value }) => value === draft[name])?.label ?? draft[name],
    draw: ({ draft, onChange, error, first }) => (
      <Select
        label={labelOf(options)}
        description={help}
        error={error}
        data={choices}
        value={draft[name] === '' ? null : draft[name]}
        onChange={(value) => onChange({ ...draft, [name]: value ?? '' })}
        allowDeselect={optional}
        clearable={optional}
        data-autofocus={first || undefined}
      />
    ),
  };
}
