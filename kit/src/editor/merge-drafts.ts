import type { EditorField, Versions } from './editor-field.ts';

/** A field that somebody else saved with another value than the user's. */
export interface Difference<Draft> {
  readonly field: EditorField<Draft>;
  /** Both sides' changes, where they can stand together: another value than either side's. */
  readonly both: boolean;
}

/** What can be saved after two people changed the same thing. */
export interface Sides<Draft> {
  readonly mine: Draft;
  readonly newest: Draft;
  /** The newest version with the user's changes; the user's value if two cannot stand together. */
  readonly both: Draft;
}

interface MergedDrafts<Draft> {
  readonly sides: Sides<Draft>;
  /** What somebody else changed that the user's version does not have. */
  readonly differences: readonly Difference<Draft>[];
}

/** Puts the user's changes on the newest version: neither side's change is lost. */
export function mergeDrafts<Draft>(
  fields: readonly EditorField<Draft>[],
  versions: Versions<Draft>,
): MergedDrafts<Draft> {
  const { base, mine, newest } = versions;
  const both = fields.reduce((merged, { take, merge }) => take(merged, merge(versions)), mine);
  const differences = fields
    .filter(({ same }) => !same(base, newest) && !same(mine, newest))
    .map((field) => ({ field, both: !field.same(both, mine) && !field.same(both, newest) }));
  return { sides: { mine, newest, both }, differences };
}
