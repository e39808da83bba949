import { Alert, apiError, Button, Form, Icon, Stack, Text, TextInput, useFieldMessages } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { Refusal } from './Refusal.tsx';
import { useDeskPassSecondFactorMutation } from './sign-in-api.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface CodeFormProps {
  readonly onPassed: () => void;
  /** Back to the password, which no longer counts. */
  readonly onRestart: () => void;
}

/** Asks for a code of the authenticator app, or a recovery code, after a right password. */
export function CodeForm({ onPassed, onRestart }: CodeFormProps) {
  const { t } = useTranslation(shellNamespace);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<Record<string, string>>();
  const [pass, { isLoading, isSuccess, error: thrown }] = useDeskPassSecondFactorMutation();
  const error = isLoading ? undefined : apiError(thrown);
  const messages = useFieldMessages();
  const secondsLeft = useSecondsLeft(error);
  const send = async (): Promise<void> => {
    const typed = code.replace(/\s/g, '');
    setMissing(typed === '' ? { code: t('signIn.code.missing') } : undefined);
    if (typed === '') return;
    const { error: refused } = await pass({ body: { code: typed } });
    if (!refused) onPassed();
  };
  if (error?.kind === 'signedOut') {
    return (
      <Stack>
        <Alert color="orange" icon={<Icon name="warning" />} role="alert">
          {t('signIn.code.gone')}
        </Alert>
        <Button size="md" onClick={onRestart}>
          {t('signIn.code.restart')}
        </Button>
      </Stack>
    );
  }
  return (
    <Form onSubmit={send} busy={isLoading || isSuccess} errors={missing ?? error} label={t('secondFactor.title')}>
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
          size="md"
          value={code}
          error={missing?.code ?? messages(error).code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={isLoading || isSuccess} disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? t('signIn.wait', { seconds: secondsLeft }) : t('signIn.code.submit')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onRestart}>
          {t('signIn.code.restart')}
        </Button>
      </Stack>
    </Form>
  );
}
