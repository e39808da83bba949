import type { ReactNode } from 'react';
import { MultiSelect } from '../components/MultiSelect.tsx';
import type { EditorField, FieldOptions, FieldProps } from './editor-field.ts';
import { fieldParts, labelOf } from './field-parts.tsx';
import type { Choice } from './list-column.ts';

interface ChoicesFieldOptions<Draft, Name extends string> extends FieldOptions<Name> {
  readonly choices: readonly Choice[];
  /** Replaces the default list. */
  readonly draw?: (props: FieldProps<Draft>) => ReactNode;
}

/** A field for several values without order. A merge keeps what each side added and removed. */
export function choicesField<
  Draft extends Readonly<Record<Name, readonly Value[]>>,
  Name extends string,
  Value extends string,
>(options: ChoicesFieldOptions<Draft, Name>): EditorField<Draft> {
  const { name, help, choices } = options;
  return {
    ...fieldParts<Draft, Name>(options),
    same: (one, other) => new Set(one[name]).symmetricDifference(new Set(other[name])).size === 0,
    merge: ({ base, mine, newest }) => {
      const added = mine[name].filter((value) => !base[name].includes(value));
      const kept = newest[name].filter((value) => mine[name].includes(value) || !base[name].includes(value));
      return { ...mine, [name]: [...new Set([...kept, ...added])] };
    },
    words: (draft) => draft[name].map((value) => choices.find((choice) => choice.value === value)?.label ?? value),
    draw:
      options.draw ??
      (({ draft, onChange, error, first }) => (
        <MultiSelect
          label={labelOf(options)}
          description={help}
          error={error}
          data={choices}
          value={[...draft[name]]}
          onChange={(values) => onChange({ ...draft, [name]: values })}
          searchable
          data-autofocus={first || undefined}
        />
      )),
  };
}
