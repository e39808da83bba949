import type { Desk } from '@intake-desk/contracts';
import { logout } from '@intake-desk/contracts';
import { change, Stack, Text } from '@intake-desk/kit';
import { onSessionEvent } from '@intake-desk/kit/host';
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

const useLogout = change(logout).useMutation;

/** Every page of a covered session, whatever its address: nothing of the desk is loaded until the PIN was right (A8). */
export function CoverPage({ name, handedOver, leftMs }: NonNullable<Desk['covered']>) {
  const { t } = useTranslation(shellNamespace);
  const [logout] = useLogout();
  // It may end below its cover, or be uncovered in another tab: the page of the address says what is now.
  useEffect(() => onSessionEvent('signedOut', (reason) => leaveDesk(reason ?? 'signedOut')), []);
  useEffect(
    () =>
      onTabs(({ kind }) => {
        // A tab that finds itself covered says nothing new, and a reload would take a typed PIN away.
        if (kind !== 'covered') pageLoad.reload();
      }),
    [],
  );
  useCoverEnd(leftMs);
  const leave = async (): Promise<void> => {
    const { error } = await logout();
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
