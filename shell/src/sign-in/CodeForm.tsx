import { passSecondFactor } from '@intake-desk/contracts';
import { Alert, Button, Form, Icon, Stack, Text, TextInput } from '@intake-desk/kit';
import { useCall } from '@intake-desk/kit/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { Refusal } from '../signed-out/Refusal.tsx';
import { SubmitButton } from '../signed-out/SubmitButton.tsx';
import { useRefused } from '../signed-out/use-refused.ts';

/** Asks for a code of the authenticator app, or a recovery code, after the password. */
export function CodeForm({ onPassed, onRestart }: { readonly onPassed: () => void; readonly onRestart: () => void }) {
  const { t } = useTranslation(shellNamespace);
  const [code, setCode] = useState('');
  const [pass, call] = useCall(passSecondFactor);
  const busy = call.isLoading || call.isSuccess;
  const { error, errors, messages, accepts, secondsLeft } = useRefused(call, { code });
  const send = async (): Promise<void> => {
    const typed = code.replace(/\s/g, '');
    if (!accepts(typed === '' ? { code: t('signIn.code.missing') } : {})) return;
    const { error: refused } = await pass({ body: { code: typed } });
    if (!refused) onPassed();
  };
  if (error?.kind === 'signedOut') {
    return (
      <Stack>
        <Alert color="orange" icon={<Icon name="warning" />} role="alert">
          {t('signIn.code.gone')}
        </Alert>
        <Button size="lg" onClick={onRestart}>
          {t('signIn.code.restart')}
        </Button>
      </Stack>
    );
  }
  return (
    <Form onSubmit={send} busy={busy} errors={errors} label={t('secondFactor.title')}>
      <Stack gap="md">
        <Text>{t('signIn.code.hint')}</Text>
        <Refusal error={error} secondsLeft={secondsLeft} />
        <TextInput
          label={t('signIn.code.label')}
          description={t('signIn.code.recovery')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          size="lg"
          value={code}
          error={messages.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <SubmitButton busy={busy} secondsLeft={secondsLeft}>
          {t('signIn.code.submit')}
        </SubmitButton>
        <Button variant="subtle" color="gray" onClick={onRestart}>
          {t('signIn.code.restart')}
        </Button>
      </Stack>
    </Form>
  );
}
