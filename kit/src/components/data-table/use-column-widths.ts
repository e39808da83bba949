import { limit } from '@intake-desk/contracts';
import { type CSSProperties, type RefObject, useMemo, useRef, useState } from 'react';
import type { ColumnWidths, DataColumn } from './data-table-props.ts';

/** Default column width. */
const usual = '140px';
/** A cell's padding on both sides in px (DataTable.module.css), and one pixel for rounding. */
const cellPadding = 21;

interface WidthsOfColumns<Row> {
  /** The visible ones in their order. */
  readonly columns: readonly DataColumn<Row>[];
  readonly widths: ColumnWidths | undefined;
  readonly onWidths: ((widths: ColumnWidths) => void) | undefined;
  /** Width in px of a fixed leading column; 0 without one. */
  readonly lead: number;
}

export interface ColumnSizing {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly style: CSSProperties;
  readonly widths: readonly string[];
  /** Returns the drawn width of a column in px. */
  readonly measure: (index: number) => number;
  /** Draws the column with the nearest allowed width and returns it; other columns keep theirs. */
  readonly resize: (index: number, px: number) => number;
  /** Fits the column to its widest cell and returns the width; does nothing without rows. */
  readonly fit: (index: number) => number;
  readonly settle: () => void;
  /** Index of the column whose border is in the tab order. */
  readonly current: number;
  readonly onCurrent: (index: number) => void;
  readonly set: boolean;
  readonly reset: () => void;
}

/**
 * Widths of columns, independent of rows and filters. Columns share the frame until the user sets a width; from then on each has
 * its own. While one is dragged only the table's `col` elements change, since there are many rows and a pointer moves every few
 * milliseconds.
 */
export function useColumnWidths<Row>({ columns: given, widths, onWidths, lead }: WidthsOfColumns<Row>): ColumnSizing {
  // The same columns whatever their filters do.
  const laidOut = useRef(given);
  if (layoutOf(laidOut.current) !== layoutOf(given)) laidOut.current = given;
  const columns = laidOut.current;
  const table = useRef<HTMLTableElement>(null);
  const drawn = useRef<ColumnWidths>(undefined);
  const [own, setOwn] = useState<ColumnWidths>({});
  const [current, onCurrent] = useState(0);
  const kept = widths ?? own;
  // The same object until a width changes, so that heads are not rendered with the rows.
  return useMemo(() => {
    const css = columns.map(({ id, width = usual }) => (kept[id] === undefined ? width : `${kept[id]}px`));
    const before = lead > 0 ? 1 : 0;
    const sum = `calc(${[`${lead}px`, ...css].join(' + ')})`;

    const measure = (index: number): number => {
      const head = table.current?.tHead?.rows.item(0)?.cells.item(index + before);
      return Math.round(head?.getBoundingClientRect().width ?? 0) || Number.parseInt(css[index] ?? usual, 10);
    };
    const resize = (index: number, px: number): number => {
      const id = columns[index]?.id;
      const width = within(px);
      if (!table.current || id === undefined) return width;
      const drawnBefore = drawn.current ?? Object.fromEntries(columns.map((column, at) => [column.id, measure(at)]));
      const next = { ...drawnBefore, [id]: width };
      drawn.current = next;
      const all = columns.map((column) => next[column.id] ?? 0);
      all.forEach((one, at) => {
        const col = table.current?.querySelectorAll('col').item(at + before);
        if (col) col.style.width = `${one}px`;
      });
      table.current.style.minWidth = '0';
      table.current.style.width = `${all.reduce((total, one) => total + one, lead)}px`;
      return width;
    };
    const keep = (next: ColumnWidths): void => {
      drawn.current = undefined;
      setOwn(next);
      onWidths?.(next);
    };
    const set = Object.keys(kept).length > 0;
    return {
      table,
      style: set ? { width: sum } : { minWidth: sum },
      widths: css,
      measure,
      resize,
      fit: (index) => {
        const rows = Array.from(table.current?.tBodies.item(0)?.rows ?? []);
        if (rows.length === 0) return measure(index);
        return resize(
          index,
          Math.max(...rows.map((row) => contentWidth(row.cells.item(index + before)))) + cellPadding,
        );
      },
      settle: () => {
        if (drawn.current) keep({ ...kept, ...drawn.current });
      },
      current: Math.min(current, columns.length - 1),
      onCurrent,
      set,
      reset: () => keep({}),
    };
  }, [columns, kept, onWidths, lead, current]);
}

const layoutOf = <Row>(columns: readonly DataColumn<Row>[]): string =>
  columns.map(({ id, width }) => `${id} ${width}`).join();

const within = (px: number): number => Math.round(Math.min(limit.columnWidth.max, Math.max(limit.columnWidth.min, px)));

/** Returns the width of a cell's content, including a clipped part. */
function contentWidth(cell: HTMLTableCellElement | null): number {
  if (!cell) return 0;
  const range = document.createRange();
  range.selectNodeContents(cell);
  return range.getBoundingClientRect().width;
}
