import type { ReactNode } from 'react';
import { Optional } from '../components/Optional.tsx';
import type { EditorField, FieldOptions } from './editor-field.ts';

/** Parts that fields of every kind share. */
export const fieldParts = <Draft extends Readonly<Record<Name, unknown>>, Name extends string>({
  name,
  label,
  rule,
}: FieldOptions<Name>): Pick<EditorField<Draft>, 'name' | 'label' | 'rule' | 'clean' | 'value' | 'take'> => ({
  name,
  label,
  rule,
  clean: (draft) => draft,
  value: (draft) => draft[name],
  take: (into, from) => ({ ...into, [name]: from[name] }),
});

/** Parts of fields whose value is replaced as a whole: a merge keeps the user's value if they changed it. */
export function wholeFieldParts<Draft extends Readonly<Record<Name, unknown>>, Name extends string>(
  options: FieldOptions<Name>,
  comparable: (draft: Draft) => unknown = (draft) => draft[options.name],
) {
  const parts = fieldParts<Draft, Name>(options);
  const same = (one: Draft, other: Draft): boolean => comparable(one) === comparable(other);
  const merge: EditorField<Draft>['merge'] = ({ base, mine, newest }) =>
    same(base, mine) ? parts.take(mine, newest) : mine;
  return { ...parts, same, merge };
}

/** Returns the label of a field, marked if it is optional. */
export const labelOf = ({ label, optional = false }: FieldOptions<string>): ReactNode =>
  optional ? <Optional>{label}</Optional> : label;
