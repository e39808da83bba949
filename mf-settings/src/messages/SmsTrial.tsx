import { sendTestSms } from '@intake-desk/contracts/administration';
import {
  apiError,
  Button,
  change,
  FailureAlert,
  Group,
  Text,
  TextInput,
  useErrorSentence,
  useFieldSentences,
  useShell,
} from '@intake-desk/kit';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTrial } from '../frame/use-trial.ts';
import classes from './BodyField.module.css';
import { atFields } from './own-words.ts';
import type { SmsDraft, SmsRow } from './sms-row.ts';

const useSendTestSms = change(sendTestSms).useMutation;

/** Sends the typed text to a phone. */
export function SmsTrial({ row, draft: { body } }: { readonly row: SmsRow; readonly draft: SmsDraft }) {
  const { t } = useTranslation('mf-settings');
  const { notify } = useShell();
  const sentence = useErrorSentence();
  const sentences = useFieldSentences('mf-settings');
  const [send, { isLoading }] = useSendTestSms();
  const [phone, setPhone] = useState('');
  const { error: refused, keep } = useTrial(JSON.stringify([body, phone]));

  const sendTest = async (): Promise<void> => {
    const { org, kind, language } = row;
    const { error } = await send({ body: { org, kind, language, body, phone } });
    keep({ error });
    if (!error) notify({ kind: 'success', message: t('messages.sms.trial.sent', { phone }) });
  };
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // The field is within the editor's form, which Enter would submit.
    event.preventDefault();
    void sendTest();
  };
  const refusal = apiError(atFields(refused));
  const { phone: wrong, ...others } = refusal?.kind === 'invalid' ? sentences(refusal.errors) : {};
  const lines = Object.values(others);
  return (
    <>
      <TextInput
        type="tel"
        w={280}
        label={t('messages.sms.trial.phone')}
        description={t('messages.sms.trial.phoneHelp')}
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
        onKeyDown={onEnter}
        error={wrong}
        autoComplete="off"
      />
      <Group>
        <Button size="xs" variant="default" loading={isLoading} onClick={() => void sendTest()}>
          {t('messages.sms.trial.send')}
        </Button>
      </Group>
      {refusal && (lines.length > 0 || !wrong) ? (
        <FailureAlert>{lines.length > 0 ? lines.join(' ') : sentence(refusal)}</FailureAlert>
      ) : null}
      <Text className={classes.hint}>{t('messages.sms.trial.hint')}</Text>
    </>
  );
}
