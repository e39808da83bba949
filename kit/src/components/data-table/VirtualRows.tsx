import { defaultRangeExtractor, measureElement, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useRef } from 'react';
import classes from './DataTable.module.css';
import { firstOf, type PageRowsProps, rowsOf, WHOLE, withKept } from './page-rows.tsx';

/** Extra rows rendered before and after the visible ones. */
const BEYOND = 5;
/** Number of rows whose usual height is used for unmeasured ones. */
const SAMPLE = 30;
/** Height in px of a row before any is measured. */
const USUAL_HEIGHT = 36;

/** The visible rows of a long page and some beyond, between gaps; the nearest scrolling ancestor decides. */
export function VirtualRows({ ids, list, kept, gap: Gap, row }: PageRowsProps): ReactNode {
  const scroller = useRef<Element>(undefined);
  const measured = useRef<readonly number[]>([]);

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
    // Fixed after a sample, since another height of the omitted rows above would move the visible ones. The median, since a mean
    // is no row's height, and each new row would render all of them again.
    estimateSize: () => measured.current[measured.current.length >> 1] ?? USUAL_HEIGHT,
    measureElement: (row, entry, instance) => {
      if (!entry) {
        // The browser reports the height after layout; reading it would force a layout.
        const index = instance.indexFromElement(row);
        return instance.itemSizeCache.get(ids[index] ?? '') ?? instance.measurementsCache[index]?.size ?? USUAL_HEIGHT;
      }
      const height = measureElement(row, entry, instance);
      const { current } = measured;
      if (current.length < SAMPLE && height > 0) measured.current = [...current, height].toSorted((a, b) => a - b);
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

/** Returns how many px of an element are scrolled out above. */
function scrolledOut(element: Element, scroller: Element): number {
  const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
  return Math.max(0, top - element.getBoundingClientRect().top);
}
