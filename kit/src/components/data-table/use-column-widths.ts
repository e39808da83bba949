import { limit } from '@intake-desk/contracts';
import { type CSSProperties, type RefObject, useRef, useState } from 'react';
import type { ColumnWidths, DataColumn } from './data-table-props.ts';

/** The width of a column that names none. */
const usual = '160px';
/** A cell's padding at both sides, in px (DataTable.module.css), and a pixel for what rounding takes. */
const cellPadding = 21;

interface WidthsOfColumns<Row> {
  /** Those that show, in their order. */
  readonly columns: readonly DataColumn<Row>[];
  readonly widths: ColumnWidths | undefined;
  readonly onWidths: ((widths: ColumnWidths) => void) | undefined;
  /** Width in px of a column before them that keeps it; 0 for none. */
  readonly lead: number;
}

export interface ColumnSizing {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly style: CSSProperties;
  /** CSS widths of the columns. */
  readonly widths: readonly string[];
  /** Width in px of the column at this index, as it is drawn. */
  readonly measure: (index: number) => number;
  /** Draws the column with this width, or the nearest that can be remembered, and returns it; the others keep theirs. */
  readonly resize: (index: number, px: number) => number;
  /** Draws the column as wide as the widest of its cells, and returns that width; a table without rows stays as it is. */
  readonly fit: (index: number) => number;
  /** Remembers what was drawn. */
  readonly settle: () => void;
  /** Somebody has set a width. */
  readonly set: boolean;
  /** Gives all columns their usual widths again. */
  readonly reset: () => void;
}

/**
 * Widths of columns, which neither rows nor filters change. Until somebody sets one the columns share the frame; from then
 * on each has its own. While one is being set only the table's `col` elements are drawn anew: rows are many, and a pointer
 * moves every few milliseconds.
 */
export function useColumnWidths<Row>({ columns, widths, onWidths, lead }: WidthsOfColumns<Row>): ColumnSizing {
  const table = useRef<HTMLTableElement>(null);
  const drawn = useRef<ColumnWidths>(undefined);
  const [own, setOwn] = useState<ColumnWidths>({});
  const kept = widths ?? own;
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
      return resize(index, Math.max(...rows.map((row) => contentWidth(row.cells.item(index + before)))) + cellPadding);
    },
    settle: () => {
      if (drawn.current) keep({ ...kept, ...drawn.current });
    },
    set,
    reset: () => keep({}),
  };
}

const within = (px: number): number => Math.round(Math.min(limit.columnWidth.max, Math.max(limit.columnWidth.min, px)));

/** How wide a cell's content would like to be: what the cell cuts off counts. */
function contentWidth(cell: HTMLTableCellElement | null): number {
  if (!cell) return 0;
  const range = document.createRange();
  range.selectNodeContents(cell);
  return range.getBoundingClientRect().width;
}
