import { Checkbox, FormDialog, Radio, Stack, Text, TextInput, useFieldMessages } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasAddress, maskedAddress } from '../address/stored-address.ts';
import type { ActionProps } from '../lock/action-props.ts';
import { Refusal } from '../lock/Refusal.tsx';
import { addressProblem } from './address-choice.ts';
import { useSending } from './use-sending.ts';

interface AddressDialogProps extends ActionProps {
  /** Sends the invitation again, or moves the filling in to the patient's home. */
  readonly way: 'resend' | 'home';
}

/** Asks for the address of an invitation: the stored one, masked, or another. Moving home may send none. */
export function AddressDialog({ way, ...props }: AddressDialogProps) {
  const { t } = useTranslation('mf-record');
  const { t: kit } = useTranslation('kit');
  const { record, editing, onDone } = props;
  const stored = hasAddress(record);
  const [saved, setSaved] = useState(stored);
  const [email, setEmail] = useState('');
  const [mails, setMails] = useState(stored);
  const [problem, setProblem] = useState<{ readonly key: string }>();
  const { send, error, busy, reset } = useSending(way, props);
  const sends = way === 'resend' || mails;
  const refused = useFieldMessages()(error);
  const message = problem ? kit(problem.key) : refused.email;
  const changed = (): void => {
    setProblem(undefined);
    reset();
  };
  const submit = (): void => {
    const choice = { saved, email: email.trim(), sends };
    const key = addressProblem(choice);
    setProblem(key && { key });
    if (!key) void send(choice);
  };
  return (
    <FormDialog
      onClose={onDone}
      title={t(`address.${way}`)}
      size="md"
      closeButtonProps={{ 'aria-label': t('action.cancel') }}
      label={t(`address.${way}`)}
      busy={busy}
      errors={problem ?? error}
      onSubmit={submit}
      cancel={t('action.cancel')}
      confirm={t(sends ? 'address.doSend' : 'address.doMove')}
      disabled={editing.blocked !== undefined}
    >
      {way === 'home' ? (
        <Checkbox
          data-autofocus
          label={t('address.send')}
          checked={mails}
          onChange={(event) => {
            changed();
            setMails(event.currentTarget.checked);
          }}
        />
      ) : null}
      {stored && sends ? (
        <Radio.Group
          label={t('address.to')}
          value={saved ? 'saved' : 'other'}
          onChange={(value) => {
            changed();
            setSaved(value === 'saved');
          }}
        >
          <Stack gap={6} mt={4}>
            <Radio data-autofocus value="saved" label={<bdi>{maskedAddress(record.epd) ?? t('address.stored')}</bdi>} />
            <Radio value="other" label={t('address.other')} />
          </Stack>
        </Radio.Group>
      ) : null}
      {sends && !(stored && saved) ? (
        <TextInput
          data-autofocus
          label={t('address.email')}
          description={t('address.kept')}
          type="email"
          autoComplete="off"
          value={email}
          error={message}
          onChange={(event) => {
            changed();
            setEmail(event.currentTarget.value);
          }}
        />
      ) : message ? (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {message}
        </Text>
      ) : null}
      <Refusal error={error} editing={editing} field="email" />
    </FormDialog>
  );
}
