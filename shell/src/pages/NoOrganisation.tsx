import { logout } from '@intake-desk/contracts';
import { change, Skeleton } from '@intake-desk/kit';
import { useEffect } from 'react';
import { leaveDesk } from '../page/parting-word.ts';

const useLogout = change(logout).useMutation;

/** The user belongs to no organisation: signs them out and says so (S1 §4, §8). A whitelist's refusal is a 419 of its own. */
export function NoOrganisation() {
  const [logout] = useLogout();
  useEffect(() => {
    // Whether or not the sign-out was answered, nothing of the desk is left on the page.
    logout().finally(() => leaveDesk('noOrganisation'));
  }, [logout]);
  return <Skeleton height={240} aria-busy />;
}
