import { Fragment, type ReactNode, type RefObject } from 'react';

/** Maximum number of rows that are all in the document, for find in page and printing. */
export const WHOLE = 60;
/** Rows of a long page to render before the view's height is known. */
const FIRST = 30;

/** Ref of a row, which has its index in `data-index`. */
type Measure = (row: HTMLElement | null) => void;

export interface PageRowsProps {
  readonly ids: readonly string[];
  /** Element of the rows. */
  readonly list: RefObject<HTMLElement | null>;
  /** Index of a row that is always rendered, since it may have the focus; -1 for none. */
  readonly kept: number;
  /** Element that replaces omitted rows. */
  readonly gap: 'tr' | 'li';
  readonly row: (index: number, measure?: Measure) => ReactNode;
}

/** Returns the first rows of a page and the kept one. */
export function rowsOf(
  { ids, kept, row }: Pick<PageRowsProps, 'ids' | 'kept' | 'row'>,
  count: number,
  measure?: Measure,
): ReactNode {
  const first = Array.from({ length: Math.min(count, ids.length) }, (_, index) => index);
  return withKept(first, kept).map((index) => <Fragment key={ids[index]}>{row(index, measure)}</Fragment>);
}

/** Returns the number of rows to render before the view's height is known. */
export const firstOf = (ids: readonly string[]): number => (ids.length > WHOLE ? FIRST : ids.length);

/** Adds the index of the kept row. */
export const withKept = (indexes: number[], kept: number): number[] =>
  kept < 0 || indexes.includes(kept) ? indexes : [...indexes, kept].toSorted((a, b) => a - b);
