import { LatePart, Skeleton, useLateModule } from '@intake-desk/kit';
import type { ComponentProps } from 'react';

const loadSetUp = () => import(/* webpackChunkName: "second-factor" */ './SecondFactorSetUp.tsx');

type SetUpProps = ComponentProps<Awaited<ReturnType<typeof loadSetUp>>['SecondFactorSetUp']>;

/** Set-up of a second factor, loaded on demand: it is rare, and its QR code library is large. */
export function LateSetUp(props: SetUpProps) {
  const setUp = useLateModule(loadSetUp);
  return (
    <LatePart late={setUp} waiting={<Skeleton height={240} />}>
      {({ SecondFactorSetUp }) => <SecondFactorSetUp {...props} />}
    </LatePart>
  );
}
