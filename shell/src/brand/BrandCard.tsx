import type { ReactNode } from 'react';
import classes from './BrandCard.module.css';
import { Mark } from './Mark.tsx';

interface BrandCardProps {
  /** The heading, which stands beside the mark. */
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** The one card of a page on which nothing of the desk shows. */
export function BrandCard({ heading, children }: BrandCardProps) {
  return (
    <div className={classes.card}>
      <div className={classes.brand}>
        <Mark size={36} />
        {heading}
      </div>
      {children}
    </div>
  );
}
