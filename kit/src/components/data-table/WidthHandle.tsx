import { limit } from '@intake-desk/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../../i18n/i18n.ts';
import classes from './DataTable.module.css';
import type { ColumnSizing } from './use-column-widths.ts';

/** How far a press of an arrow key moves the border, in px. */
const step = 16;

interface WidthHandleProps {
  /** The column's head. */
  readonly header: string;
  readonly index: number;
  readonly sizing: ColumnSizing;
}

/**
 * The border at the right of a head. It is dragged, or moved by the left and right arrow keys; a press without a drag, or
 * Enter, makes the column as wide as its content.
 */
export function WidthHandle({ header, index, sizing }: WidthHandleProps) {
  const { t } = useTranslation(kitNamespace);
  const drag = useRef<{ readonly x: number; readonly width: number; moved: boolean }>(undefined);
  const fit = (): void => {
    sizing.fit(index);
    sizing.settle();
  };
  const release = (): void => {
    if (drag.current?.moved) sizing.settle();
    else if (drag.current) fit();
    drag.current = undefined;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between paragraphs cannot be moved.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('table.width', { column: header })}
      aria-valuemin={limit.columnWidth.min}
      aria-valuemax={limit.columnWidth.max}
      aria-valuenow={Number.parseInt(sizing.widths[index] ?? '0', 10)}
      tabIndex={0}
      className={classes.handle}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, width: sizing.measure(index), moved: false };
      }}
      onPointerMove={({ clientX }) => {
        const from = drag.current;
        if (!from || (!from.moved && Math.abs(clientX - from.x) < 3)) return;
        from.moved = true;
        sizing.resize(index, from.width + clientX - from.x);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        if (event.key === 'Enter') fit();
        const way = { ArrowLeft: -step, ArrowRight: step }[event.key];
        if (way === undefined) return;
        event.preventDefault();
        sizing.resize(index, sizing.measure(index) + way);
      }}
      // A key that is held down moves the border many times and is remembered once.
      onKeyUp={sizing.settle}
      onBlur={sizing.settle}
    />
  );
}
