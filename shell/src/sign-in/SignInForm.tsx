import {
  Alert,
  type ApiError,
  apiError,
  Button,
  Form,
  Group,
  Icon,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  useErrorSentence,
  useFieldMessages,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import classes from './SignInPage.module.css';
import { useDeskLoginMutation } from './sign-in-api.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** E-mail and password. A login ends with a page load, for which the gateway writes the desk. */
export function SignInForm({ accounts }: { accounts: readonly string[] }) {
  const { t } = useTranslation(shellNamespace);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [login, { isLoading, isSuccess, error: thrown }] = useDeskLoginMutation();
  const error = apiError(thrown);
  const messages = useFieldMessages();
  const errors: Record<string, string> =
    Object.keys(missing).length > 0 ? missing : messages(isLoading ? undefined : error);
  const secondsLeft = useSecondsLeft(error?.kind === 'throttled' ? (error.retryAfter ?? 60) : 0, error);

  const send = async (): Promise<void> => {
    const empty = {
      ...(email.trim() === '' ? { email: t('signIn.emailMissing') } : {}),
      ...(password === '' ? { password: t('signIn.passwordMissing') } : {}),
    };
    setMissing(empty);
    if (Object.keys(empty).length > 0) return;
    const { error: refused } = await login({ body: { email: email.trim(), password } });
    if (!refused) location.reload();
  };

  return (
    <Form
      onSubmit={send}
      busy={isLoading || isSuccess}
      errors={Object.keys(missing).length > 0 ? missing : error}
      label={t('signIn.title')}
    >
      <Stack gap="md">
        {error && !isLoading ? <Refusal error={error} secondsLeft={secondsLeft} /> : null}
        <TextInput
          label={t('signIn.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          size="md"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          size="md"
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        />
        <Button type="submit" size="md" fullWidth loading={isLoading || isSuccess} disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? t('signIn.wait', { seconds: secondsLeft }) : t('signIn.submit')}
        </Button>
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

/** What stands above the form: refusals that belong to no field. A wrong password stands under its field only. */
function Refusal({ error, secondsLeft }: { error: ApiError; secondsLeft: number }) {
  const { t } = useTranslation(shellNamespace);
  const sentence = useErrorSentence();
  if (error.kind === 'invalid') return null;
  if (error.kind === 'throttled' && secondsLeft === 0) return null;
  const words =
    error.code === 'ip_not_whitelisted'
      ? t('signIn.parting.notWhitelisted')
      : error.kind === 'throttled'
        ? t('signIn.throttled', { seconds: secondsLeft })
        : sentence(error);
  return (
    <Alert color="red" icon={<Icon name="error" />} role="alert">
      {words}
    </Alert>
  );
}
