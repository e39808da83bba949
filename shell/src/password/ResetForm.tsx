import { passwordRules, resetPassword } from '@intake-desk/contracts';
import { Form, Stack } from '@intake-desk/kit';
import { useCall } from '@intake-desk/kit/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayAtParting } from '../page/parting-word.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import { EmailField } from '../signed-out/EmailField.tsx';
import { Refusal } from '../signed-out/Refusal.tsx';
import { SubmitButton } from '../signed-out/SubmitButton.tsx';
import { useRefused } from '../signed-out/use-refused.ts';
import { DeadLink } from './DeadLink.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

export interface ResetFormProps {
  readonly token: string;
  readonly email: string;
  readonly onLoad: (path: string) => void;
}

/** Sets a new password by the link's secret. */
export function ResetForm({ token, email: given, onLoad }: ResetFormProps) {
  const { t } = useTranslation(shellNamespace);
  const [email, setEmail] = useState(given);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [reset, call] = useCall(resetPassword);
  const busy = call.isLoading || call.isSuccess;
  const { error, errors, messages, accepts, secondsLeft } = useRefused(call, {
    email,
    password,
    password_confirmation: again,
  });
  const refusals = Object.values(error?.errors ?? {}).flat();
  const linkIsDead = refusals.some((key) => key === 'auth.token' || key === 'auth.account_link');

  const send = async (): Promise<void> => {
    const found: Record<string, string | true> = {
      ...(email.trim() === '' ? { email: t('signIn.emailMissing') } : {}),
      // The list right below the field shows the open rules.
      ...(passwordRules.every(({ holds }) => holds(password)) ? {} : { password: true }),
      ...(again === password ? {} : { password_confirmation: t('password.confirmed', { ns: 'kit' }) }),
    };
    if (!accepts(found)) return;
    const body = { email: email.trim(), token, password, password_confirmation: again };
    const { error: refused } = await reset({ body });
    if (refused) return;
    sayAtParting('passwordSet');
    onLoad('/');
  };

  return (
    <Form onSubmit={send} busy={busy} errors={errors} label={t('password.resetTitle')}>
      <Stack gap="md">
        {linkIsDead ? <DeadLink ofAccount={refusals.includes('auth.account_link')} email={email} /> : null}
        <Refusal error={error} secondsLeft={secondsLeft} />
        <EmailField
          value={email}
          onChange={setEmail}
          error={linkIsDead ? undefined : messages.email}
          fixed={given !== ''}
        />
        <NewPasswordFields
          value={{ password, again }}
          onChange={(value) => {
            setPassword(value.password);
            setAgain(value.again);
          }}
          errors={messages}
          refused={messages.password === true}
          first={given !== ''}
        />
        <SubmitButton busy={busy} secondsLeft={secondsLeft}>
          {t('password.set')}
        </SubmitButton>
      </Stack>
    </Form>
  );
}
