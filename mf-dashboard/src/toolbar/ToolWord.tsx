import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

interface ToolWordProps {
  /** First step of the toolbar (`data-terse`) without the words. */
  readonly until: 1 | 2 | 3;
  /** Replaces the words. */
  readonly short?: ReactNode;
  readonly children: ReactNode;
}

/** The words of a toolbar button. Without room they are hidden visually; assistive technology keeps them. */
export function ToolWord({ until, short, children }: ToolWordProps) {
  return (
    <>
      <span className={classes.word} data-until={until}>
        {children}
      </span>
      {short === undefined ? null : (
        <span className={classes.short} data-until={until} aria-hidden>
          {short}
        </span>
      )}
    </>
  );
}
