import { checkPasswordLink } from '@intake-desk/contracts';
import { Anchor, Skeleton, Stack, Text } from '@intake-desk/kit';
import { useCall } from '@intake-desk/kit/host';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { SignedOutPage } from '../signed-out/SignedOutPage.tsx';
import classes from '../signed-out/SignInPage.module.css';
import { DeadLink } from './DeadLink.tsx';
import { ResetForm, type ResetFormProps } from './ResetForm.tsx';

/**
 * /reset/{token}?email=: sets a new password (S1 §2, S2 §5). An invalid link is reported before input; if the check fails, or the
 * link has no address, after submitting.
 */
export function ResetPage(props: ResetFormProps) {
  const { token, email } = props;
  const { t } = useTranslation(shellNamespace);
  const [check, { data, error }] = useCall(checkPasswordLink);
  useEffect(() => {
    if (email !== '') void check({ body: { email, token } });
  }, [check, email, token]);
  const refusal = data?.refusal ?? null;
  return (
    <SignedOutPage title={t('password.resetTitle')}>
      {email !== '' && !data && !error ? (
        <Skeleton height={420} aria-busy />
      ) : refusal === null ? (
        <ResetForm {...props} />
      ) : (
        <Stack gap="md">
          <DeadLink ofAccount={refusal === 'auth.account_link'} email={email} />
          <Text>{t('password.usedLink')}</Text>
          <Anchor href="/" className={classes.way ?? ''}>
            {t('password.back')}
          </Anchor>
        </Stack>
      )}
    </SignedOutPage>
  );
}
