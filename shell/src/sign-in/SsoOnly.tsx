import { Alert, Button, Icon, Stack } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDesk } from '../page/page-data.ts';
import { shellNamespace } from '../page/shell-texts.ts';

/** Explains that the user's organisation requires single sign-on (S1 §8), with a link. */
export function SsoOnly({ path }: { path: string }) {
  const { t } = useTranslation([shellNamespace, 'kit']);
  const [{ sso: provider }] = useState(readDesk);
  return (
    <Alert color="orange" icon={<Icon name="info" />} role="alert">
      <Stack gap="xs" align="flex-start">
        {t('auth.sso_only', { ns: 'kit' })}
        {path && provider ? (
          <Button component="a" href={path} variant="default">
            {t('signIn.sso', { provider })}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}
