import { Card, Skeleton } from '@intake-desk/kit';
import classes from './charts.module.css';

/** Placeholder cards of the charts. */
export function ChartsSkeleton({ bars }: { bars: boolean }) {
  return (
    <div className={classes.charts} data-bars={bars} aria-hidden>
      {['columns', 'donut', ...(bars ? ['bars'] : [])].map((chart) => (
        <Card key={chart}>
          <Skeleton height={14} width="40%" mb="sm" />
          <Skeleton height={180} />
        </Card>
      ))}
    </div>
  );
}
