import { NumberEntry } from '../components/NumberEntry.tsx';
import type { EditorField, FieldOptions } from './editor-field.ts';
import { fieldParts, labelOf, mergeWhole } from './field-parts.tsx';

/** A whole number, null while the field is empty; what is out of range is said by the rule. */
export function numberField<Draft extends Readonly<Record<Name, number | null>>, Name extends string>(
  options: FieldOptions<Name>,
): EditorField<Draft> {
  const { name, help } = options;
  const parts = fieldParts<Draft, Name>(options);
  const same = (one: Draft, other: Draft): boolean => one[name] === other[name];
  return {
    ...parts,
    same,
    merge: mergeWhole({ same, take: parts.take }),
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
