import { confirmPassword } from '@intake-desk/contracts';
import { Form, Stack, Text } from '@intake-desk/kit';
import { useCall } from '@intake-desk/kit/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { PasswordField } from '../signed-out/PasswordField.tsx';
import { Refusal } from '../signed-out/Refusal.tsx';
import { SubmitButton } from '../signed-out/SubmitButton.tsx';
import { useRefused } from '../signed-out/use-refused.ts';

/** Asks for the user's password again, which permits protected calls for five minutes (C17). */
export function ProofForm({ onPassed }: { onPassed: () => void }) {
  const { t } = useTranslation(shellNamespace);
  const [password, setPassword] = useState('');
  const [confirm, call] = useCall(confirmPassword);
  const { error, errors, messages, accepts, secondsLeft } = useRefused(call, { password });
  const send = async (): Promise<void> => {
    if (!accepts(password === '' ? { password: t('signIn.passwordMissing') } : {})) return;
    const { error: refused } = await confirm({ body: { password } });
    if (!refused) onPassed();
  };
  return (
    <Form onSubmit={send} busy={call.isLoading} errors={errors} label={t('secondFactor.title')}>
      <Stack gap="md">
        <Text>{t('secondFactor.proof')}</Text>
        <Refusal error={error} secondsLeft={secondsLeft} />
        <PasswordField value={password} onChange={setPassword} error={messages.password} first />
        <SubmitButton busy={call.isLoading} secondsLeft={secondsLeft}>
          {t('secondFactor.done')}
        </SubmitButton>
      </Stack>
    </Form>
  );
}
