import { NumberInput } from '@mantine/core';
import type { EditorField, FieldOptions } from './editor-field.ts';
import { fieldParts, labelOf, mergeWhole } from './field-parts.tsx';

interface NumberFieldOptions<Name extends string> extends FieldOptions<Name> {
  /** Stands behind the number, such as " days". */
  readonly suffix?: string;
}

/** A whole number, null while the field is empty; what is out of range is said by the rule. */
export function numberField<Draft extends Readonly<Record<Name, number | null>>, Name extends string>(
  options: NumberFieldOptions<Name>,
): EditorField<Draft> {
  const { name, help, suffix } = options;
  const parts = fieldParts<Draft, Name>(options);
  const same = (one: Draft, other: Draft): boolean => one[name] === other[name];
  return {
    ...parts,
    same,
    merge: mergeWhole({ same, take: parts.take }),
    words: (draft) => (draft[name] === null ? '' : `${draft[name]}${suffix ?? ''}`),
    draw: ({ draft, onChange, error, first }) => (
      <NumberInput
        label={labelOf(options)}
        description={help}
        error={error}
        allowDecimal={false}
        {...(suffix === undefined ? {} : { suffix })}
        value={draft[name] ?? ''}
        onChange={(value) => onChange({ ...draft, [name]: typeof value === 'number' ? value : null })}
        data-autofocus={first || undefined}
      />
    ),
  };
}
