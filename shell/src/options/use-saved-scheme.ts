import type { Options } from '@intake-desk/contracts';
import { useScheme } from '@intake-desk/kit/host';
import { useEffect, useEffectEvent } from 'react';

/** Light or dark as the user saved it, in whichever browser they sign in. */
export function useSavedScheme(saved: Options['theme']): void {
  const { choice, choose } = useScheme();
  const follow = useEffectEvent((theme: NonNullable<Options['theme']>) => {
    if (theme !== choice) choose(theme);
  });
  useEffect(() => {
    if (saved) follow(saved);
  }, [saved]);
}
