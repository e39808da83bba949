/** Decisions of a person, by the id of the doubt: the value of the choice. */
export type Decisions = ReadonlyMap<string, string>;

/** A question about values of one column that the file itself does not answer. */
export interface ListDoubt {
  readonly id: string;
  readonly head: string;
  readonly kind: 'order' | 'century' | 'serial' | 'word' | 'damage' | 'zeros' | 'several';
  /** Some of the cells as written. */
  readonly samples: readonly string[];
  readonly count: number;
  /** The samples as each choice reads them. */
  readonly choices: readonly { readonly value: string; readonly reads: readonly string[] }[];
  /** The decision; undefined until it is made. */
  readonly chosen: string | undefined;
}
