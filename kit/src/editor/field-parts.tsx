import type { ReactNode } from 'react';
import { Optional } from '../components/Optional.tsx';
import type { EditorField, FieldOptions } from './editor-field.ts';

/** What fields of every kind have in common. */
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

/** The merge of a value that cannot be taken apart: the user's if they changed it. */
export const mergeWhole =
  <Draft,>({ same, take }: Pick<EditorField<Draft>, 'same' | 'take'>): EditorField<Draft>['merge'] =>
  ({ base, mine, newest }) =>
    same(base, mine) ? take(mine, newest) : mine;

/** The label of a field, with the mark of one that may stay empty. */
export const labelOf = ({ label, optional = false }: FieldOptions<string>): ReactNode =>
  optional ? <Optional>{label}</Optional> : label;
