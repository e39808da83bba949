import { Skeleton } from '@intake-desk/kit';
import { ChartsSkeleton } from '../charts/ChartsSkeleton.tsx';
import classes from './dashboard.module.css';

export function TabSkeleton({ bars }: { bars: boolean }) {
  return (
    <div className={classes.tab}>
      <div className={classes.toolbar}>
        <Skeleton height={36} />
      </div>
      <ChartsSkeleton bars={bars} />
      <Skeleton height={420} />
    </div>
  );
}
