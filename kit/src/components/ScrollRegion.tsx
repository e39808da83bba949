import type { ReactNode } from 'react';
import classes from './ScrollRegion.module.css';

interface ScrollRegionProps {
  readonly id?: string | undefined;
  /** What it holds, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  /** CSS width of what stays at its start while the rest scrolls; what gets the focus is scrolled to beside it. */
  readonly startInset?: string | undefined;
  /** Class that sets how large it may become. */
  readonly className?: string | undefined;
}

/**
 * A part of the page that scrolls where its content does not fit. It is in the tab order always, not only while it overflows:
 * whether it does changes with the data, the fonts and the window, and arrow keys must scroll it from the first moment on.
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
