import type { ItemPlace } from './item-place.ts';

export type Selection =
  | { readonly part: 'general' | 'sum' }
  | { readonly part: 'group'; readonly group: number }
  | ({ readonly part: 'item' } & ItemPlace);

/** Returns a key that is equal for the same part. */
export const selectionKey = (selection: Selection): string =>
  [
    selection.part,
    ...('group' in selection ? [selection.group] : []),
    ...('item' in selection ? [selection.item] : []),
  ].join('-');
