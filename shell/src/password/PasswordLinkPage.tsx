import {
  Alert,
  Anchor,
  apiError,
  Button,
  Form,
  Icon,
  Stack,
  Text,
  TextInput,
  useFieldMessages,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { Refusal } from '../sign-in/Refusal.tsx';
import { SignedOutPage } from '../sign-in/SignedOutPage.tsx';
import { useDeskSendPasswordLinkMutation } from '../sign-in/sign-in-api.ts';
import { useSecondsLeft } from '../sign-in/use-seconds-left.ts';
import { wantedPath, wayIn } from '../sign-in/wanted-path.ts';

/** /email: asks for the link by which a password is set. The answer is the same for every address (C3). */
export function PasswordLinkPage() {
  const { t } = useTranslation(shellNamespace);
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState<Record<string, string>>();
  const [send, { isLoading, isSuccess, error: thrown, originalArgs }] = useDeskSendPasswordLinkMutation();
  const error = isLoading ? undefined : apiError(thrown);
  const messages = useFieldMessages();
  const secondsLeft = useSecondsLeft(error);
  const expired = new URLSearchParams(location.search).get('password_expired') === 'true';
  const ask = async (): Promise<void> => {
    const typed = email.trim();
    setMissing(typed === '' ? { email: t('signIn.emailMissing') } : undefined);
    if (typed !== '') await send({ body: { email: typed } });
  };
  return (
    <SignedOutPage title={t('password.linkTitle')}>
      <Stack gap="md">
        {expired && !isSuccess ? (
          <Alert color="orange" icon={<Icon name="warning" />} role="status">
            {t('editing_table.auth.password_expired_sent', { ns: 'kit' })}
          </Alert>
        ) : null}
        {isSuccess ? (
          <Alert color="teal" icon={<Icon name="mail" />} role="status" title={t('password.sentTitle')}>
            {t('password.sent', { email: originalArgs?.body.email })}
          </Alert>
        ) : (
          <Form onSubmit={ask} busy={isLoading} errors={missing ?? error} label={t('password.linkTitle')}>
            <Stack gap="md">
              <Text>{t('password.linkHint')}</Text>
              <Refusal error={error} secondsLeft={secondsLeft} />
              <TextInput
                label={t('signIn.email')}
                type="email"
                name="email"
                autoComplete="username"
                autoFocus
                size="md"
                value={email}
                error={missing?.email ?? messages(error).email}
                onChange={(event) => setEmail(event.currentTarget.value)}
              />
              <Button type="submit" size="md" fullWidth loading={isLoading} disabled={secondsLeft > 0}>
                {secondsLeft > 0 ? t('signIn.wait', { seconds: secondsLeft }) : t('password.sendLink')}
              </Button>
            </Stack>
          </Form>
        )}
        <Anchor href={wayIn('/', wantedPath(location))}>{t('password.back')}</Anchor>
      </Stack>
    </SignedOutPage>
  );
}
