import { sendPasswordLink } from '@intake-desk/contracts';
import { Alert, Anchor, Form, Icon, Stack, Text } from '@intake-desk/kit';
import { useCall } from '@intake-desk/kit/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { EmailField } from '../signed-out/EmailField.tsx';
import { Refusal } from '../signed-out/Refusal.tsx';
import { SignedOutPage } from '../signed-out/SignedOutPage.tsx';
import classes from '../signed-out/SignInPage.module.css';
import { SubmitButton } from '../signed-out/SubmitButton.tsx';
import { useRefused } from '../signed-out/use-refused.ts';
import { wantedPath, wayIn } from '../signed-out/wanted-path.ts';

/**
 * /email: requests a link to set a password. The response is the same for every address (C3). Users with an expired password were
 * already sent a link, so the page asks for nothing.
 */
export function PasswordLinkPage() {
  const { t } = useTranslation(shellNamespace);
  const [email, setEmail] = useState('');
  const [send, call] = useCall(sendPasswordLink);
  const { isLoading, isSuccess } = call;
  const { error, errors, messages, accepts, secondsLeft } = useRefused(call, { email });
  const expired = new URLSearchParams(location.search).has('password_expired');
  const wanted = wantedPath(location);
  const ask = async (): Promise<void> => {
    const typed = email.trim();
    if (accepts(typed === '' ? { email: t('signIn.emailMissing') } : {})) await send({ body: { email: typed } });
  };
  return (
    <SignedOutPage title={t('password.linkTitle')}>
      <Stack gap="md">
        {expired ? (
          <Alert color="orange" icon={<Icon name="mail" />} role="status" title={t('password.sentTitle')}>
            {t('editing_table.auth.password_expired_sent', { ns: 'kit' })}
          </Alert>
        ) : isSuccess ? (
          <Alert color="teal" icon={<Icon name="mail" />} role="status" title={t('password.sentTitle')}>
            {t('password.sent', { email: email.trim() })}
          </Alert>
        ) : (
          <Form onSubmit={ask} busy={isLoading} errors={errors} label={t('password.linkTitle')}>
            <Stack gap="md">
              <Text>{t('password.linkHint')}</Text>
              <Refusal error={error} secondsLeft={secondsLeft} />
              <EmailField value={email} onChange={setEmail} error={messages.email} />
              <SubmitButton busy={isLoading} secondsLeft={secondsLeft}>
                {t('password.sendLink')}
              </SubmitButton>
            </Stack>
          </Form>
        )}
        {expired || isSuccess ? (
          <Text>
            {t('password.noMail')}{' '}
            <Anchor href={wayIn('/email', wanted)} underline="always">
              {t('password.askAgain')}
            </Anchor>
          </Text>
        ) : null}
        <Anchor href={wayIn('/', wanted)} className={classes.way ?? ''}>
          {t('password.back')}
        </Anchor>
      </Stack>
    </SignedOutPage>
  );
}
