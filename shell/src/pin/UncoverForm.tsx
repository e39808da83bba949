import { limit, uncoverSession } from '@intake-desk/contracts';
import { Button, Form, Stack, Text } from '@intake-desk/kit';
import { useCall } from '@intake-desk/kit/host';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { Refusal } from '../signed-out/Refusal.tsx';
import { SubmitButton } from '../signed-out/SubmitButton.tsx';
import { useRefused } from '../signed-out/use-refused.ts';
import { PinField } from './PinField.tsx';

export interface UncoverFormProps {
  readonly name: string;
  /** Called after the right PIN, which replaces the session. */
  readonly onPassed: () => void;
  /** Called if somebody else wants the device. */
  readonly onLeave: () => void;
}

/** Asks for the PIN of the user who left the device or gave it to a patient. The server checks it with all its limits (C8). */
export function UncoverForm({ name, onPassed, onLeave }: UncoverFormProps) {
  const { t } = useTranslation(shellNamespace);
  const [pin, setPin] = useState('');
  const [uncover, call] = useCall(uncoverSession);
  const { error, errors, messages, accepts, secondsLeft } = useRefused(call, { pin });
  const send = async (): Promise<void> => {
    const short = pin.length < limit.pinLength.min;
    if (!accepts(short ? { pin: t('pin.missing', { min: limit.pinLength.min }) } : {})) return;
    const { error: refused } = await uncover({ body: { pin } });
    setPin('');
    if (!refused) onPassed();
  };
  return (
    <Form onSubmit={send} busy={call.isLoading} errors={errors} label={t('tablet.covered')}>
      <Stack gap="md">
        <Text c="dimmed">{name}</Text>
        <Refusal error={error} secondsLeft={secondsLeft} />
        <PinField value={pin} onChange={setPin} error={messages.pin} first />
        <SubmitButton busy={call.isLoading} secondsLeft={secondsLeft}>
          {t('tablet.goOn')}
        </SubmitButton>
        <Button variant="subtle" color="gray" size="lg" onClick={onLeave}>
          {t('pin.clear')}
        </Button>
      </Stack>
    </Form>
  );
}
