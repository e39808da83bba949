import { Skeleton } from '@intake-desk/kit';
import { useEffect } from 'react';
import { leaveDesk } from '../page/parting-word.ts';
import { useDeskLogoutMutation } from '../store/desk-api.ts';

/** No organisation is open to the user, perhaps for want of a whitelisted address: signs them out (S1 §4, §8). */
export function NoOrganisation() {
  const [logout] = useDeskLogoutMutation();
  useEffect(() => {
    // Whether or not the sign-out was answered, nothing of the desk is left on the page.
    logout().finally(() => leaveDesk('notWhitelisted'));
  }, [logout]);
  return <Skeleton height={240} aria-busy />;
}
