import { logout } from '@intake-desk/contracts';
import { Skeleton, useSend } from '@intake-desk/kit';
import { useEffect } from 'react';
import { leaveDesk } from '../page/parting-word.ts';

/** Signs out a user without an organisation and says so (S1 §4, §8). A whitelist's refusal is a 419 of its own. */
export function NoOrganisation() {
  const send = useSend();
  useEffect(() => {
    // Leaves the desk even if the sign-out failed.
    send(logout, undefined).finally(() => leaveDesk('noOrganisation'));
  }, [send]);
  return <Skeleton height={240} aria-busy />;
}
