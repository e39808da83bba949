import type { ReactNode } from 'react';
import classes from './tags.module.css';

interface ColorChipProps {
  /** `#rrggbb`. */
  readonly color: string;
  readonly name: string;
  /** What is to be said beside the name, such as that the tag is disabled. */
  readonly children?: ReactNode;
}

/** A tag or a group as records show it: by its colour and by its name. */
export function ColorChip({ color, name, children }: ColorChipProps) {
  return (
    <span className={classes.chip}>
      <span className={classes.dot} style={{ backgroundColor: color }} aria-hidden />
      <bdi>{name}</bdi>
      {children ? <span className={classes.quiet}>{children}</span> : null}
    </span>
  );
}
