import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

interface ToolWordProps {
  /** The step of the toolbar (`data-terse`) from which on the words go, 1 being the first. */
  readonly until: 1 | 2 | 3;
  /** What stands in their place. */
  readonly short?: ReactNode;
  readonly children: ReactNode;
}

/** The words of a button in the toolbar. If there is no room, its sign stands for them on the screen; assistive technology keeps them. */
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
