import type { ReactNode } from 'react';
import classes from './tags.module.css';

interface ColorChipProps {
  /** `#rrggbb`. */
  readonly color: string;
  readonly name: string;
  /** Shown beside the name, for example that the tag is disabled. */
  readonly children?: ReactNode;
}

/** A tag or group by colour and name, as in records. */
export function ColorChip({ color, name, children }: ColorChipProps) {
  return (
    <span className={classes.chip}>
      <span className={classes.dot} style={{ backgroundColor: color }} aria-hidden />
      <bdi>{name}</bdi>
      {children ? <span className={classes.quiet}>{children}</span> : null}
    </span>
  );
}
