import { type Desk, logout } from '@intake-desk/contracts';
import { Stack, Text } from '@intake-desk/kit';
import { onSessionEvent, useCall } from '@intake-desk/kit/host';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageLoad } from '../page/load-page.ts';
import { leaveDesk } from '../page/parting-word.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import { clearStores } from '../session/clear-tablet.ts';
import { onTabs, tellTabs } from '../session/tabs.ts';
import { SignedOutPage } from '../signed-out/SignedOutPage.tsx';
import { UncoverForm } from './UncoverForm.tsx';
import { useCoverEnd } from './use-cover-end.ts';

/** The page of every address during a covered session: nothing of the desk is loaded before the PIN (A8). */
export function CoverPage({ name, handedOver, leftMs }: NonNullable<Desk['covered']>) {
  const { t } = useTranslation(shellNamespace);
  const [signOut] = useCall(logout);
  // The session may end, or be uncovered in another tab: reloads the address.
  useEffect(() => onSessionEvent('signedOut', (reason) => leaveDesk(reason ?? 'signedOut')), []);
  useEffect(
    () =>
      onTabs(({ kind }) => {
        // Another covered tab changes nothing, and a reload would lose a typed PIN.
        if (kind !== 'covered') pageLoad.reload();
      }),
    [],
  );
  useCoverEnd(leftMs);
  const leave = async (): Promise<void> => {
    const { error } = await signOut();
    if (error) return;
    tellTabs({ kind: 'signedOut' });
    await clearStores();
    leaveDesk('signedOut');
  };
  return (
    <SignedOutPage title={t('tablet.covered')}>
      <Stack gap="md">
        <Text>{t(handedOver ? 'tablet.handedOver' : 'tablet.byPin')}</Text>
        <UncoverForm name={name} onPassed={pageLoad.reload} onLeave={() => void leave()} />
      </Stack>
    </SignedOutPage>
  );
}
