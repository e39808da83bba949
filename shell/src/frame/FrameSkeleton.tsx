import { Skeleton, Stack } from '@intake-desk/kit';
import classes from './Frame.module.css';

export function FrameSkeleton() {
  return (
    <div className={classes.frame} aria-busy>
      <div className={classes.rail}>
        <Stack p="md" gap="sm">
          <Skeleton height={26} width={150} mb="sm" />
          <Skeleton height={20} />
          <Skeleton height={20} />
          <Skeleton height={20} />
        </Stack>
      </div>
      <div className={classes.body}>
        <Skeleton height={52} radius={0} />
        <div className={classes.main}>
          <Stack>
            <Skeleton height={28} width={220} />
            <Skeleton height={180} />
            <Skeleton height={240} />
          </Stack>
        </div>
      </div>
    </div>
  );
}
