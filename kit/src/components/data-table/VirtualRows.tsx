import { defaultRangeExtractor, measureElement, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useRef } from 'react';
import classes from './DataTable.module.css';
import { firstOf, type PageRowsProps, rowsOf, WHOLE, withKept } from './page-rows.tsx';

/** Rows rendered before and after those in sight. */
const BEYOND = 5;
/** Rows whose average is the height of others until these are measured. */
const SAMPLE = 30;
/** Height in px of a row before any is measured. */
const USUAL_HEIGHT = 36;

/**
 * The rows of a long page that are in sight, some beyond, and the kept one, between gaps as high as the rows left out. The nearest
 * ancestor that scrolls decides what is in sight.
 */
export function VirtualRows({ ids, list, kept, gap: Gap, row }: PageRowsProps): ReactNode {
  const scroller = useRef<Element>(undefined);
  const measured = useRef({ rows: 0, height: 0 });

  const virtual = useVirtualizer<Element, HTMLElement>({
    count: ids.length,
    overscan: BEYOND,
    getItemKey: (index) => ids[index] ?? index,
    getScrollElement: () => {
      if (list.current) scroller.current ??= scrollerOf(list.current);
      return scroller.current ?? null;
    },
    observeElementRect,
    observeElementOffset: (_, report) => {
      const source = scroller.current === document.documentElement ? document : scroller.current;
      const tell = (scrolling: boolean): void => {
        if (list.current && scroller.current) report(scrolledOut(list.current, scroller.current), scrolling);
      };
      const onScroll = (): void => tell(true);
      tell(false);
      source?.addEventListener('scroll', onScroll, { passive: true });
      return () => source?.removeEventListener('scroll', onScroll);
    },
    // The browser scrolls, by focus and by its own scroll anchoring.
    scrollToFn: () => undefined,
    // Fixed after a sample: another height of the rows left out above would move those in sight.
    estimateSize: () => measured.current.height / measured.current.rows || USUAL_HEIGHT,
    measureElement: (row, entry, instance) => {
      if (!entry) {
        // The browser reports the height once it has laid out the row; asking for it would lay out the page at once.
        const index = instance.indexFromElement(row);
        return instance.itemSizeCache.get(ids[index] ?? '') ?? instance.measurementsCache[index]?.size ?? USUAL_HEIGHT;
      }
      const height = measureElement(row, entry, instance);
      const { current } = measured;
      if (current.rows < SAMPLE && height > 0) {
        measured.current = { rows: current.rows + 1, height: current.height + height };
      }
      return height;
    },
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), kept),
  });
  virtual.shouldAdjustScrollPositionOnItemSizeChange = () => false;

  const items = virtual.getVirtualItems();
  if (ids.length <= WHOLE || items.length === 0) {
    return rowsOf({ ids, kept, row }, firstOf(ids), virtual.measureElement);
  }
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      {items.map(({ index, start, key }, at) => {
        const height = start - (items[at - 1]?.end ?? 0);
        return (
          <Fragment key={key}>
            {height > 0 ? <Gap aria-hidden className={classes.gap} style={{ height }} /> : null}
            {row(index, virtual.measureElement)}
          </Fragment>
        );
      })}
      {after > 0 ? <Gap aria-hidden className={classes.gap} style={{ height: after }} /> : null}
    </>
  );
}

/** Returns the nearest ancestor that scrolls, or the page. */
function scrollerOf(element: Element): Element {
  const parent = element.parentElement;
  if (!parent) return document.documentElement;
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent);
}

/** Returns the height in px of an element's part that is scrolled out above. */
function scrolledOut(element: Element, scroller: Element): number {
  const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
  return Math.max(0, top - element.getBoundingClientRect().top);
}
