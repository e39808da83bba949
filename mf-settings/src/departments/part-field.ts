import type { EditorField } from '@intake-desk/kit';

export interface PartOf<Draft, Part> {
  /** Its name in the contract, such as `config`. */
  readonly name: string;
  readonly get: (draft: Draft) => Part;
  readonly set: (draft: Draft, part: Part) => Draft;
}

/** Turns a field of a part into a field of the whole draft; it shows errors such as `config.sms_check`. */
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
