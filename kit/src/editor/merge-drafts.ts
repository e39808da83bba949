import type { EditorField, Versions } from './editor-field.ts';

/** A field that somebody else saved with a value other than the user's. */
export interface Difference<Draft> {
  readonly field: EditorField<Draft>;
  /** True if both sides' changes can be combined into a third value. */
  readonly both: boolean;
}

/** The versions that can be saved after two people changed the same row. */
export interface Sides<Draft> {
  readonly mine: Draft;
  readonly newest: Draft;
  /** The newest version with the user's changes, and the user's value in a contradiction. */
  readonly both: Draft;
}

interface MergedDrafts<Draft> {
  readonly sides: Sides<Draft>;
  /** Changes of somebody else that the user's version does not have. */
  readonly differences: readonly Difference<Draft>[];
}

/** Applies the user's changes to the newest version, so that neither side's change is lost. */
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
