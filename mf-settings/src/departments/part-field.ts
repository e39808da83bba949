import type { EditorField } from '@intake-desk/kit';

/** Reads a part of a draft, and puts another in its place. */
export interface PartOf<Draft, Part> {
  /** Under which the contract has it, such as `config`. */
  readonly name: string;
  readonly get: (draft: Draft) => Part;
  readonly set: (draft: Draft, part: Part) => Draft;
}

/** A field of a part of a draft as a field of the whole draft; errors of `config.sms_check` stand below it. */
export function partField<Draft, Part>(
  { name, get, set }: PartOf<Draft, Part>,
  field: EditorField<Part>,
): EditorField<Draft> {
  return {
    name: `${name}.${field.name}`,
    label: field.label,
    rule: field.rule,
    parts: field.parts,
    clean: (draft) => set(draft, field.clean(get(draft))),
    value: (draft) => field.value(get(draft)),
    same: (one, other) => field.same(get(one), get(other)),
    take: (into, from) => set(into, field.take(get(into), get(from))),
    merge: ({ base, mine, newest }) =>
      set(mine, field.merge({ base: get(base), mine: get(mine), newest: get(newest) })),
    words: (draft) => field.words(get(draft)),
    draw: ({ draft, onChange, ...others }) =>
      field.draw({ ...others, draft: get(draft), onChange: (part) => onChange(set(draft, part)) }),
  };
}
