import { Card, Skeleton } from '@intake-desk/kit';
import classes from './reports.module.css';

/** Skeleton in the shape of the charts. */
export function ReportSkeleton() {
  return (
    <div className={classes.questions} aria-hidden>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((card) => (
        <Card key={card}>
          <Skeleton height={14} width="60%" mb="md" />
          <Skeleton height={220} />
        </Card>
      ))}
    </div>
  );
}
