import { beginSecondFactor, confirmSecondFactor, proofRequiredCode } from '@intake-desk/contracts';
import { ErrorState, Form, Skeleton, Stack, Text, TextInput } from '@intake-desk/kit';
import { useCall } from '@intake-desk/kit/host';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { Refusal } from '../signed-out/Refusal.tsx';
import { SubmitButton } from '../signed-out/SubmitButton.tsx';
import { useRefused } from '../signed-out/use-refused.ts';
import { ProofForm } from './ProofForm.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './SecondFactor.module.css';

interface SecondFactorSetUpProps {
  readonly required?: boolean;
  /** Called when the recovery codes appear, which are shown only once. */
  readonly onCodes?: () => void;
  readonly onDone: () => void;
  readonly onRestart: () => void;
}

/** Sets up an authenticator app: QR code or secret, a first code, then the recovery codes. */
export function SecondFactorSetUp({ required = false, onCodes, onDone, onRestart }: SecondFactorSetUpProps) {
  const { t } = useTranslation(shellNamespace);
  const [begin, begun] = useCall(beginSecondFactor);
  const [confirm, confirmed] = useCall(confirmSecondFactor);
  const [code, setCode] = useState('');
  const [proved, setProved] = useState(false);
  const { error, errors, messages, accepts, secondsLeft } = useRefused(confirmed, { code });
  useEffect(() => {
    void begin();
  }, [begin]);

  if (confirmed.data) return <RecoveryCodes codes={confirmed.data.codes} onDone={onDone} />;
  const refused = error ?? begun.error;
  if (refused?.code === proofRequiredCode) {
    // Typed input stays, and so does the secret, which the app may already have.
    const goOn = (): void => {
      setProved(true);
      if (begun.data) confirmed.reset();
      else void begin();
    };
    return <ProofForm onPassed={goOn} />;
  }
  const lost = begun.error ?? (error?.kind === 'signedOut' || error?.kind === 'conflict' ? error : undefined);
  if (lost?.kind === 'conflict') return <Text role="status">{t('secondFactor.already')}</Text>;
  if (lost) return <ErrorState error={lost} onRetry={lost.kind === 'signedOut' ? onRestart : () => void begin()} />;
  if (!begun.data) return <Skeleton height={320} aria-busy />;
  const { secret, address } = begun.data;
  const send = async (): Promise<void> => {
    const typed = code.replace(/\s/g, '');
    if (!accepts(typed === '' ? { code: t('signIn.code.missing') } : {})) return;
    if ((await confirm({ body: { code: typed } })).data) onCodes?.();
  };
  const grouped = secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <Form onSubmit={send} busy={confirmed.isLoading} errors={errors} label={t('secondFactor.title')}>
      <Stack gap="md">
        <Text>{t(required ? 'secondFactor.required' : 'secondFactor.hint')}</Text>
        <QrCode text={address} label={t('secondFactor.qr', { secret: grouped })} />
        <Text size="xs" c="dimmed" ta="center">
          {t('secondFactor.byHand')}
        </Text>
        <Text className={classes.secret}>{grouped}</Text>
        <Refusal error={error} secondsLeft={secondsLeft} />
        <TextInput
          data-autofocus
          label={t('secondFactor.code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          // Continues in this field after the password.
          autoFocus={proved}
          size="md"
          value={code}
          error={messages.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <SubmitButton busy={confirmed.isLoading} secondsLeft={secondsLeft}>
          {t('secondFactor.confirm')}
        </SubmitButton>
      </Stack>
    </Form>
  );
}
