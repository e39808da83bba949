import { logout } from '@intake-desk/contracts';
import { change, Skeleton } from '@intake-desk/kit';
import { useEffect } from 'react';
import { leaveDesk } from '../page/parting-word.ts';

const useLogout = change(logout).useMutation;

/** Signs out a user without an organisation and says so (S1 §4, §8). A whitelist's refusal is a 419 of its own. */
export function NoOrganisation() {
  const [logout] = useLogout();
  useEffect(() => {
    // Leaves the desk even if the sign-out failed.
    logout().finally(() => leaveDesk('noOrganisation'));
  }, [logout]);
  return <Skeleton height={240} aria-busy />;
}
