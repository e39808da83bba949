import { LatePart, Skeleton, useLateModule } from '@intake-desk/kit';
import type { ComponentProps } from 'react';

const loadSetUp = () => import(/* webpackChunkName: "second-factor" */ './SecondFactorSetUp.tsx');

type SetUpProps = ComponentProps<Awaited<ReturnType<typeof loadSetUp>>['SecondFactorSetUp']>;

/** The setting-up of a second factor, fetched when it is wanted: few ever do, and what draws its code is large. */
export function LateSetUp(props: SetUpProps) {
  const setUp = useLateModule(loadSetUp);
  return (
    <LatePart late={setUp} waiting={<Skeleton height={240} aria-busy />}>
      {({ SecondFactorSetUp }) => <SecondFactorSetUp {...props} />}
    </LatePart>
  );
}
