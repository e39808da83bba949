import { limit, type PinTarget, redirectIntake, type ValidationKey } from '@intake-desk/contracts';
import {
  Button,
  type CallError,
  Checkbox,
  change,
  Form,
  Icon,
  isApiError,
  PasswordInput,
  Stack,
  Text,
  Textarea,
  useErrorSentence,
  useFieldMessages,
  useFieldSentences,
} from '@intake-desk/kit';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

const useRedirectIntake = change(redirectIntake).useMutation;

interface PinFormProps {
  readonly target: PinTarget;
  /** Called with the address of the patient's page after the right PIN. */
  readonly onUnlocked: (address: string) => void;
}

type Field = 'pin' | 'unlockReason';

/** Asks for the signed-in user's PIN, and for a reason to unlock given answers (S1 §5 "PIN modal"). */
export function PinForm({ target, onUnlocked }: PinFormProps) {
  const { t } = useTranslation('mf-record');
  const [send, { isLoading, error, reset, isSuccess }] = useRedirectIntake();
  const [pin, setPin] = useState('');
  const [fromStart, setFromStart] = useState(false);
  const [unlock, setUnlock] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<Partial<Record<Field, ValidationKey>>>();
  const messages = usePinMessages(error, missing);
  const changed = (): void => {
    setMissing(undefined);
    if (error) reset();
  };

  const submit = async (): Promise<void> => {
    const found: Partial<Record<Field, ValidationKey>> = {
      ...(pin === '' ? { pin: 'validation.required' } : {}),
      ...(unlock && reason.trim() === '' ? { unlockReason: 'pin.reason' } : {}),
    };
    setMissing(found);
    // A refusal of the PIN before would hide the message of the empty field.
    if (Object.keys(found).length > 0) return reset();
    const { data } = await send({
      body: {
        org: target.org,
        departmentSymbol: target.dep,
        hash: target.hash,
        pin,
        ...(fromStart ? { no_step: true } : {}),
        ...(unlock ? { unlockAllSteps: true, unlockReason: reason.trim() } : {}),
      },
    });
    // The next person at the device must not find the PIN in the field; a wrong one is typed again.
    flushSync(() => {
      setPin('');
      if (data !== undefined) setReason('');
    });
    if (data !== undefined) onUnlocked(data);
  };

  return (
    <Form
      label={t('pin.form')}
      busy={isLoading || isSuccess}
      errors={isApiError(error) ? error : missing}
      onSubmit={() => void submit()}
    >
      <Stack gap="md">
        <Text size="sm">{t('pin.help')}</Text>
        <PasswordInput
          size="lg"
          label={t('pin.label')}
          visibilityToggleButtonProps={{ 'aria-label': t('pin.show') }}
          inputMode="numeric"
          autoComplete="off"
          maxLength={limit.pinLength.max}
          data-autofocus
          value={pin}
          error={messages.pin}
          onChange={(event) => {
            changed();
            setPin(event.currentTarget.value);
          }}
        />
        <Checkbox
          label={t('pin.fromStart')}
          description={t('pin.fromStartHelp')}
          // Unlocking all steps begins at the start anyway.
          checked={fromStart || unlock}
          disabled={unlock}
          onChange={(event) => setFromStart(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('pin.unlock')}
          description={t('pin.unlockHelp')}
          checked={unlock}
          onChange={(event) => {
            changed();
            setUnlock(event.currentTarget.checked);
          }}
        />
        {unlock ? (
          <Textarea
            label={t('pin.reason')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={limit.reasonLength}
            value={reason}
            error={messages.unlockReason}
            onChange={(event) => {
              changed();
              setReason(event.currentTarget.value);
            }}
          />
        ) : null}
        <div>
          <Button type="submit" size="lg" loading={isLoading || isSuccess} leftSection={<Icon name="lock" size={16} />}>
            {t('pin.open')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

type Missing = Partial<Record<'pin' | 'unlockReason', ValidationKey>>;

/** Returns the messages of PIN and reason; any other failure is shown at the PIN (S1 §8 "Wrong pin"). */
function usePinMessages(error: CallError | undefined, missing: Missing = {}): Record<string, string> {
  const { t } = useTranslation('mf-record');
  const sentences = useFieldSentences();
  const fieldMessages = useFieldMessages();
  const sentence = useErrorSentence();
  if (!error) return sentences(Object.fromEntries(Object.entries(missing).map(([field, key]) => [field, [key]])));
  const known = fieldMessages(error);
  if (known.pin || known.unlockReason) return known;
  return { pin: isApiError(error) && error.kind === 'conflict' ? t('pin.sent') : sentence(error) };
}
