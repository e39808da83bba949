import { invitationLimitCode, limit } from '@intake-desk/contracts';
import { Alert, type ApiError, Icon, SupportContact, Text, useErrorSentence } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { InvitationHook } from './use-invitation.ts';

interface FormFailureProps {
  readonly failure: InvitationHook['failure'];
  readonly messages: Readonly<Record<string, string>>;
  /** Fields that show their own message. */
  readonly shown: readonly string[];
}

/** Statuses of a lost response; the server may have accepted the call. */
const lost: readonly number[] = [502, 503, 504];
const isUnknown = ({ kind, status }: ApiError): boolean =>
  kind === 'offline' || kind === 'timeout' || lost.includes(status);

/** Shows errors without a field on the screen: cause, cure, and the id of a failed call. */
export function FormFailure({ failure, messages, shown }: FormFailureProps) {
  const { t } = useTranslation(['mf-invite', 'kit']);
  const sentence = useErrorSentence();
  const elsewhere = Object.entries(messages).filter(([field]) => !shown.includes(field));
  if (!failure && elsewhere.length === 0) return null;
  const { error } = failure ?? {};
  const unknown = error !== undefined && isUnknown(error);
  const said = (failed: ApiError): string =>
    failed.code === invitationLimitCode
      ? t('form.limit', { most: limit.invitationsAnHour, minutes: Math.ceil((failed.retryAfter ?? 60) / 60) })
      : sentence(failed);
  return (
    <Alert
      w="100%"
      color={unknown ? 'orange' : 'red'}
      icon={<Icon name="error" />}
      role="alert"
      title={t(unknown ? 'form.unknown' : 'form.notSent')}
    >
      {unknown ? <Text size="sm">{t('form.pressAgain')}</Text> : null}
      {elsewhere.map(([field, message]) => (
        <Text key={field} size="sm">
          {t(`fields.${field}`)}: {message}
        </Text>
      ))}
      {error && !unknown ? <Text size="sm">{said(error)}</Text> : null}
      {error?.id ? <Text size="xs">{t('errors.id', { ns: 'kit', id: error.id })}</Text> : null}
      {failure ? <SupportContact /> : null}
    </Alert>
  );
}
