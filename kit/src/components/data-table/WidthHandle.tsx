import { limit } from '@intake-desk/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../../i18n/i18n.ts';
import classes from './DataTable.module.css';
import type { ColumnSizing } from './use-column-widths.ts';
import { WidthMenu } from './WidthMenu.tsx';

/** Pixels per press of an arrow key. */
const step = 16;

interface WidthHandleProps {
  readonly header: string;
  readonly index: number;
  readonly sizing: ColumnSizing;
}

/**
 * The right border of a header. It is dragged, moved by the left and right arrow, Home (narrowest) and End (as wide as
 * the content), or pressed for a menu that does the same without dragging (WCAG 2.2, 2.5.7). A double click fits the
 * column to its content. All borders share one tab stop; the up and down arrow move between them.
 */
export function WidthHandle({ header, index, sizing }: WidthHandleProps) {
  const { t } = useTranslation(kitNamespace);
  const drag = useRef<{ readonly x: number; readonly width: number; moved: boolean }>(undefined);
  /** False for a click that ends a drag, and for a press that closes the open menu. */
  const opens = useRef(true);
  const [menu, setMenu] = useState(false);
  // Columns that share the frame are wider than their width, so the drawn width is measured on focus.
  const [now, setNow] = useState<number>();
  const label = t('table.width', { column: header });
  const widen = (px: number): void => setNow(sizing.resize(index, sizing.measure(index) + px));
  const fit = (): void => setNow(sizing.fit(index));
  const focusBorder = (at: number): void =>
    sizing.table.current?.tHead?.querySelectorAll<HTMLElement>('[role="separator"]').item(at)?.focus();
  const release = (): void => {
    if (drag.current?.moved) sizing.settle();
    drag.current = undefined;
  };
  const keys = new Map([
    ['ArrowLeft', () => widen(-step)],
    ['ArrowRight', () => widen(step)],
    ['ArrowUp', () => focusBorder(index - 1)],
    ['ArrowDown', () => focusBorder(index + 1)],
    ['Home', () => setNow(sizing.resize(index, limit.columnWidth.min))],
    ['End', fit],
    ['Enter', () => setMenu(true)],
    [' ', () => setMenu(true)],
  ]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a line between paragraphs cannot be moved. */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuemin={limit.columnWidth.min}
        aria-valuemax={limit.columnWidth.max}
        aria-valuenow={now ?? Number.parseInt(sizing.widths[index] ?? '0', 10)}
        title={t('table.widthHint')}
        tabIndex={index === sizing.current ? 0 : -1}
        className={classes.handle}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          opens.current = !menu;
          drag.current = { x: event.clientX, width: sizing.measure(index), moved: false };
        }}
        onPointerMove={({ clientX }) => {
          const from = drag.current;
          if (!from || (!from.moved && Math.abs(clientX - from.x) < 3)) return;
          from.moved = true;
          opens.current = false;
          setNow(sizing.resize(index, from.width + clientX - from.x));
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onClick={() => {
          if (opens.current) setMenu(true);
          opens.current = true;
        }}
        onDoubleClick={() => {
          setMenu(false);
          fit();
          sizing.settle();
        }}
        onKeyDown={(event) => {
          const act = keys.get(event.key);
          if (!act) return;
          event.preventDefault();
          // The menu would take the key that opens it for an outside press and close.
          event.stopPropagation();
          act();
        }}
        // Saves once for a key that is held down.
        onKeyUp={sizing.settle}
        onFocus={() => {
          sizing.onCurrent(index);
          setNow(sizing.measure(index));
        }}
        onBlur={() => {
          sizing.settle();
          setNow(undefined);
        }}
      />
      {/* A press or a key focuses the border first, so one menu is enough for all columns. */}
      {index === sizing.current ? (
        <WidthMenu
          label={label}
          opened={menu}
          onClose={() => setMenu(false)}
          onWiden={(steps) => {
            widen(steps * step);
            sizing.settle();
          }}
          onFit={() => {
            fit();
            sizing.settle();
          }}
          onUsual={sizing.set ? sizing.reset : undefined}
        />
      ) : null}
    </>
  );
}
