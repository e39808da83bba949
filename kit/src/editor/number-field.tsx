import { NumberEntry } from '../components/NumberEntry.tsx';
import type { EditorField, FieldOptions } from './editor-field.ts';
import { labelOf, wholeFieldParts } from './field-parts.tsx';

/** A field for a whole number, null while empty; the rule reports values out of range. */
export function numberField<Draft extends Readonly<Record<Name, number | null>>, Name extends string>(
  options: FieldOptions<Name>,
): EditorField<Draft> {
  const { name, help } = options;
  return {
    ...wholeFieldParts<Draft, Name>(options),
    words: (draft) => (draft[name] === null ? '' : String(draft[name])),
    draw: ({ draft, onChange, error, first }) => (
      <NumberEntry
        label={labelOf(options)}
        description={help}
        error={error}
        value={draft[name]}
        onChange={(value) => onChange({ ...draft, [name]: value })}
        data-autofocus={first || undefined}
      />
    ),
  };
}
