import type { ReactNode } from 'react';
import classes from './BrandCard.module.css';
import { Mark } from './Mark.tsx';

/** The card of a page without the desk. */
export function BrandCard({ heading, children }: { readonly heading: ReactNode; readonly children: ReactNode }) {
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
