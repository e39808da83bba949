import { login, type SignInStep } from '@intake-desk/contracts';
import { Button, Form, Group, Stack, Text } from '@intake-desk/kit';
import { useCall } from '@intake-desk/kit/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { EmailField } from '../signed-out/EmailField.tsx';
import { PasswordField } from '../signed-out/PasswordField.tsx';
import { Refusal } from '../signed-out/Refusal.tsx';
import classes from '../signed-out/SignInPage.module.css';
import { SubmitButton } from '../signed-out/SubmitButton.tsx';
import { useRefused } from '../signed-out/use-refused.ts';
import { SsoOnly } from './SsoOnly.tsx';

interface SignInFormProps {
  readonly accounts?: readonly string[] | undefined;
  /** Fixed e-mail of a user who signs in again. */
  readonly email?: string | undefined;
  /** Path of single sign-on, for users who must use it; '' without one. */
  readonly sso?: string | undefined;
  /** Called with the next step after the right password; null if signed in. */
  readonly onPassed: (step: SignInStep | null) => void;
  /** Called if the right password has expired; an e-mail with a link is on its way (S1 §8). */
  readonly onExpired: () => void;
}

/** E-mail and password. */
export function SignInForm({ accounts = [], email: fixed, sso = '', onPassed, onExpired }: SignInFormProps) {
  const { t } = useTranslation(shellNamespace);
  const [email, setEmail] = useState(fixed ?? '');
  const [password, setPassword] = useState('');
  const [signIn, call] = useCall(login);
  const busy = call.isLoading || call.isSuccess;
  const { error, errors, messages, accepts, secondsLeft } = useRefused(call, { email, password });
  const ssoOnly = error?.errors.email?.includes('auth.sso_only') === true;

  const send = async (): Promise<void> => {
    const empty = {
      ...(email.trim() === '' ? { email: t('signIn.emailMissing') } : {}),
      ...(password === '' ? { password: t('signIn.passwordMissing') } : {}),
    };
    if (!accepts(empty)) return;
    const { data, error: refused } = await signIn({ body: { email: email.trim(), password } });
    if (refused?.errors.password?.includes('editing_table.auth.password_expired_sent')) onExpired();
    else if (data !== undefined) onPassed(data);
  };

  return (
    <Form onSubmit={send} busy={busy} errors={errors} label={t('signIn.title')}>
      <Stack gap="md">
        <Refusal error={error} secondsLeft={secondsLeft} />
        {ssoOnly ? <SsoOnly path={sso} /> : null}
        <EmailField
          value={email}
          onChange={setEmail}
          error={ssoOnly && errors === error ? undefined : messages.email}
          fixed={fixed !== undefined}
        />
        <PasswordField value={password} onChange={setPassword} error={messages.password} first={fixed !== undefined} />
        <SubmitButton busy={busy} secondsLeft={secondsLeft}>
          {t('signIn.submit')}
        </SubmitButton>
      </Stack>
      {accounts.length > 0 ? (
        <div className={classes.accounts}>
          <Text size="xs" c="dimmed" mb={6}>
            {t('signIn.demoAccounts')}
          </Text>
          <Group gap={6}>
            {accounts.map((account) => (
              <Button key={account} size="compact-xs" variant="default" onClick={() => setEmail(account)}>
                {account}
              </Button>
            ))}
          </Group>
        </div>
      ) : null}
    </Form>
  );
}
