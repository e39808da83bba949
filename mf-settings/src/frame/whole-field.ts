import type { EditorField, FieldProps } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';

interface WholeFieldOptions<Draft, Name extends keyof Draft & string> {
  readonly name: Name;
  readonly label: string;
  readonly rule?: TSchema;
  readonly words: (value: Draft[Name]) => string | readonly string[];
  readonly draw: (props: FieldProps<Draft>) => ReactNode;
  /** See `EditorField`. */
  readonly parts?: boolean;
}

/** Creates a field with a control of this screen. In a conflict the user's value wins as a whole. */
export function wholeField<Draft, Name extends keyof Draft & string>(
  options: WholeFieldOptions<Draft, Name>,
): EditorField<Draft> {
  const { name, label, rule, words, draw, parts } = options;
  const same = (one: Draft, other: Draft): boolean => JSON.stringify(one[name]) === JSON.stringify(other[name]);
  const take = (into: Draft, from: Draft): Draft => ({ ...into, [name]: from[name] });
  return {
    name,
    label,
    rule,
    same,
    take,
    draw,
    parts,
    clean: (draft) => draft,
    value: (draft) => draft[name],
    merge: ({ base, mine, newest }) => (same(base, mine) ? take(mine, newest) : mine),
    words: (draft) => words(draft[name]),
  };
}
