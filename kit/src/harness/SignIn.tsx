import { login } from '@intake-desk/contracts';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/api.ts';
import { apiError } from '../api/api-error.ts';
import { change } from '../api/endpoint.ts';
import { Form } from '../components/Form.tsx';
import { useFieldMessages } from '../i18n/field-message.ts';

const { useHarnessLoginMutation } = api.injectEndpoints({
  endpoints: (build) => ({ harnessLogin: change(build, login) }),
});

/** Sign-in to a real gateway. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('harness');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [send, { isLoading, error }] = useHarnessLoginMutation();
  const messages = useFieldMessages()(error);
  const submit = async (): Promise<void> => {
    const answer = await send({ body: { email, password } });
    if (!answer.error) onDone();
  };
  return (
    <Form onSubmit={submit} busy={isLoading} errors={apiError(error)} label={t('signIn')}>
      <Stack maw={360} p="lg">
        <TextInput
          label={t('email')}
          error={messages.email}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={isLoading}>
          {t('signIn')}
        </Button>
      </Stack>
    </Form>
  );
}
