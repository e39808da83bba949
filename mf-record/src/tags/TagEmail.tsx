import { limit, previewTagEmail, type RecordDetail, sendTagEmail, type Tag } from '@intake-desk/contracts';
import {
  Alert,
  type ApiError,
  apiError,
  Button,
  Form,
  Group,
  Icon,
  query,
  Radio,
  Skeleton,
  Stack,
  Text,
  TextInput,
  useErrorSentence,
  useFieldSentences,
  useSend,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasAddress, maskedAddress } from '../address/stored-address.ts';
import type { Editing } from '../lock/use-editing.ts';
import classes from './tags.module.css';

const usePreviewTagEmail = query(previewTagEmail, { keepUnusedDataFor: 0 }).useQuery;

interface TagEmailProps {
  readonly record: Pick<RecordDetail, 'id' | 'orgSymbol' | 'department' | 'epd' | 'allow_communication_email'>;
  readonly editing: Pick<Editing, 'sessionId'>;
  readonly tag: Tag;
  /** Adds the tag and saves it; false if that failed. */
  readonly onTag: () => Promise<boolean>;
  readonly onSent: () => void;
  readonly onWithout: () => void;
  readonly onCancel: () => void;
}

/** Offers to send the patient the e-mail of a tag, and shows it as the patient will read it (S1 §4). */
export function TagEmail({ record, editing, tag, onTag, onSent, onWithout, onCancel }: TagEmailProps) {
  const { t } = useTranslation('mf-record');
  const sentence = useErrorSentence();
  const sentences = useFieldSentences();
  const stored = hasAddress(record);
  const masked = maskedAddress(record.epd);
  const { orgSymbol: org, department: departmentSymbol, id: ic_id } = record;
  const mail = usePreviewTagEmail(
    { query: { org, departmentSymbol, ic_id, tagId: tag.id } },
    { refetchOnMountOrArgChange: true },
  );
  const [typed, setTyped] = useState<string>();
  const subject = typed ?? mail.currentData?.subject ?? '';
  const [toStored, setToStored] = useState(stored);
  const [address, setAddress] = useState('');
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<{ readonly email_address: string[] }>();
  const send = useSend();
  const errors = missing ?? failure?.errors ?? {};
  const messages = sentences(errors);

  const touch = (): void => {
    setFailure(undefined);
    setMissing(undefined);
  };
  const submit = async (): Promise<void> => {
    touch();
    if (!toStored && address.trim() === '') {
      setMissing({ email_address: ['no_email_found'] });
      return;
    }
    setBusy(true);
    const tagged = await onTag();
    const { error } = tagged
      ? await send(sendTagEmail, {
          body: {
            org,
            departmentSymbol,
            ic_id,
            tagId: tag.id,
            ...(toStored ? {} : { email_address: address.trim() }),
            // If omitted, the e-mail's own subject is sent.
            ...(['', mail.currentData?.subject].includes(subject.trim()) ? {} : { email_subject: subject.trim() }),
            sessionId: editing.sessionId,
          },
        })
      : { error: undefined };
    setBusy(false);
    if (!tagged) return;
    if (error) setFailure(apiError(error));
    else onSent();
  };

  return (
    <Alert
      mt="xs"
      color="orange"
      role="alertdialog"
      icon={<Icon name="mail" />}
      title={t('tags.email.title', { ns: 'kit', name: tag.name })}
      aria-label={t('tags.email.title', { ns: 'kit', name: tag.name })}
    >
      <Form label={t('tagging.email.form')} busy={busy} frozen={busy} errors={errors} onSubmit={() => void submit()}>
        <Stack gap="xs">
          {stored ? (
            <Radio.Group
              label={t('tagging.email.to')}
              value={toStored ? 'stored' : 'other'}
              onChange={(value) => {
                touch();
                setToStored(value === 'stored');
              }}
            >
              <Radio
                mt={6}
                value="stored"
                label={masked ? t('tagging.email.stored', { address: masked }) : t('tagging.email.storedHidden')}
              />
              <Radio mt={6} value="other" label={t('tagging.email.other')} />
            </Radio.Group>
          ) : (
            <Text size="sm">{t('no_email_found', { ns: 'kit' })}</Text>
          )}
          {toStored ? null : (
            <TextInput
              label={t('tagging.email.address')}
              type="email"
              autoComplete="off"
              maxLength={limit.emailLength}
              value={address}
              error={messages.email_address}
              onChange={(event) => {
                touch();
                setAddress(event.currentTarget.value);
              }}
            />
          )}
          <TextInput
            label={t('tagging.email.subject')}
            dir="auto"
            maxLength={limit.nameLength}
            value={subject}
            error={messages.email_subject}
            onChange={(event) => {
              touch();
              setTyped(event.currentTarget.value);
            }}
          />
          {mail.currentData ? (
            <section aria-label={t('tagging.email.preview')}>
              <Text size="sm" fw={500}>
                {t('tagging.email.preview')}
              </Text>
              <div className={classes.mail} lang={mail.currentData.language} dir="auto">
                {mail.currentData.text}
              </div>
            </section>
          ) : mail.error && !mail.isFetching ? (
            <Text role="alert" size="sm" c="var(--mantine-color-error)">
              {t('tagging.email.unread')} {sentence(mail.error)}
            </Text>
          ) : (
            <Skeleton height={96} role="status" aria-label={t('tagging.email.loading')} />
          )}
          {failure ? (
            <Text role="alert" size="sm" c="var(--mantine-color-error)">
              {t('tagging.email.notSent')} {messages.email_address || messages.email_subject ? '' : sentence(failure)}
            </Text>
          ) : null}
          <Group gap="xs">
            <Button size="compact-sm" type="submit" loading={busy}>
              {t('tags.email.send', { ns: 'kit' })}
            </Button>
            <Button size="compact-sm" variant="default" disabled={busy} onClick={onWithout}>
              {t('tags.email.without', { ns: 'kit' })}
            </Button>
            <Button size="compact-sm" variant="default" disabled={busy} onClick={onCancel}>
              {t('tags.cancel', { ns: 'kit' })}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Alert>
  );
}
