import { Card, Skeleton } from '@intake-desk/kit';
import classes from './charts.module.css';

/** Three cards in the shape of the charts that come. */
export function ChartsSkeleton() {
  return (
    <div className={classes.charts} aria-hidden>
      {['columns', 'donut', 'bars'].map((chart) => (
        <Card key={chart}>
          <Skeleton height={14} width="40%" mb="md" />
          <Skeleton height={400} />
        </Card>
      ))}
    </div>
  );
}
