import { Button, Icon } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { useSignOut } from './use-sign-out.ts';

/** Signs out, on a page without other actions. */
export function SignOutButton({ byPin }: { byPin: boolean }) {
  const { t } = useTranslation(shellNamespace);
  const { signOut, busy } = useSignOut(byPin);
  return (
    <Button
      variant="default"
      size="lg"
      loading={busy}
      leftSection={<Icon name="signOut" />}
      onClick={() => void signOut()}
    >
      {t('bar.signOut')}
    </Button>
  );
}
