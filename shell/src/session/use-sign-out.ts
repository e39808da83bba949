import { logout } from '@intake-desk/contracts';
import { apiError, change, useErrorSentence } from '@intake-desk/kit';
import { notify } from '@intake-desk/kit/host';
import { leaveDesk } from '../page/parting-word.ts';
import { clearTablet } from './clear-tablet.ts';
import { tellTabs } from './tabs.ts';

const useLogout = change(logout).useMutation;

/** Ends the session and leaves the desk in every tab; clears a tablet. A failure is shown, and the user stays. */
export function useSignOut(byPin: boolean): { signOut: () => Promise<void>; busy: boolean } {
  const [logout, { isLoading }] = useLogout();
  const sentence = useErrorSentence();
  const signOut = async (): Promise<void> => {
    const error = apiError((await logout()).error);
    // A session that has already ended counts as success.
    if (error && error.kind !== 'signedOut') {
      notify({ kind: 'error', message: sentence(error) });
      return;
    }
    tellTabs({ kind: 'signedOut' });
    if (byPin) await clearTablet('signedOut');
    else leaveDesk('signedOut');
  };
  return { signOut, busy: isLoading };
}
