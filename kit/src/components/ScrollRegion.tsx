import type { ReactNode } from 'react';
import classes from './ScrollRegion.module.css';

interface ScrollRegionProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly children: ReactNode;
  /** CSS width of the sticky part at the start; focused elements are scrolled out from under it. */
  readonly startInset?: string | undefined;
  /** Class that limits its size. */
  readonly className?: string | undefined;
}

/**
 * A part of the page that scrolls if its content overflows. It is always in the tab order, not only while it overflows: overflow
 * changes with data, fonts and window, and arrow keys must work from the start.
 */
export function ScrollRegion({ id, label, children, startInset, className }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      id={id}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, what scrolls is reached by keyboard.
      tabIndex={0}
      className={`${classes.region} ${className ?? ''}`}
      style={{ scrollPaddingInlineStart: startInset }}
    >
      {children}
    </div>
  );
}
