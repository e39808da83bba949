import { Skeleton } from '@intake-desk/kit';
import classes from './record.module.css';

export function RecordSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.record} role="status" aria-label={label}>
      <Skeleton height={28} width="40%" />
      <div className={classes.facts}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((fact) => (
          <Skeleton key={fact} height={34} />
        ))}
      </div>
      <Skeleton height={36} width="50%" />
      <Skeleton height={220} />
    </div>
  );
}
