import { limit } from '@intake-desk/contracts';
import { apiError, Button, Form, Stack, Text, useFieldMessages } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { Refusal } from '../sign-in/Refusal.tsx';
import { useDeskPinLoginMutation } from '../sign-in/sign-in-api.ts';
import { useSecondsLeft } from '../sign-in/use-seconds-left.ts';
import { PinField } from './PinField.tsx';
import classes from './TabletCover.module.css';

export interface UncoverFormProps {
  /** Whose PIN is asked. */
  readonly email: string;
  /** The PIN was right: a new session has taken the place of the one before. */
  readonly onPassed: () => void;
  /** Somebody else wants the tablet. */
  readonly onLeave: () => void;
}

/** Asks the PIN of who left the tablet: whoever finds it sees nothing. The server looks at it, with all its limits (C8). */
export function UncoverForm({ email, onPassed, onLeave }: UncoverFormProps) {
  const { t } = useTranslation(shellNamespace);
  const [pin, setPin] = useState('');
  const [missing, setMissing] = useState<Record<string, string>>();
  const [signIn, { isLoading, error: thrown }] = useDeskPinLoginMutation();
  const error = isLoading ? undefined : apiError(thrown);
  const messages = useFieldMessages()(error);
  const secondsLeft = useSecondsLeft(error);
  const send = async (): Promise<void> => {
    const short = pin.length < limit.pinLength.min;
    setMissing(short ? { pin: t('pin.missing', { min: limit.pinLength.min }) } : undefined);
    if (short) return;
    const { error: refused } = await signIn({ body: { email, pin } });
    setPin('');
    if (!refused) onPassed();
  };
  return (
    <Form
      onSubmit={send}
      busy={isLoading}
      errors={missing ?? error}
      label={t('tablet.covered')}
      className={classes.form}
    >
      <Stack gap="md">
        <Text c="dimmed">{email}</Text>
        <Refusal error={error} secondsLeft={secondsLeft} />
        <PinField value={pin} onChange={setPin} error={missing?.pin ?? messages.pin ?? messages.email} first />
        <Button type="submit" size="md" fullWidth loading={isLoading} disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? t('signIn.wait', { seconds: secondsLeft }) : t('tablet.goOn')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onLeave}>
          {t('pin.clear')}
        </Button>
      </Stack>
    </Form>
  );
}
