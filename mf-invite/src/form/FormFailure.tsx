import { Alert, Icon, Text, useErrorSentence } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { InvitationHook } from './use-invitation.ts';

interface FormFailureProps {
  readonly failure: InvitationHook['failure'];
  readonly messages: Readonly<Record<string, string>>;
  /** Fields that show their message themselves. */
  readonly shown: readonly string[];
}

/** What went wrong and belongs to no field on the screen: cause, cure, and an id where a call failed. */
export function FormFailure({ failure, messages, shown }: FormFailureProps) {
  const { t } = useTranslation(['mf-invite', 'kit']);
  const sentence = useErrorSentence();
  const elsewhere = Object.entries(messages).filter(([field]) => !shown.includes(field));
  if (!failure && elsewhere.length === 0) return null;
  const { error } = failure ?? {};
  return (
    <Alert color="red" icon={<Icon name="error" />} role="alert" title={t('form.notSent')}>
      {elsewhere.map(([field, message]) => (
        <Text key={field} size="sm">
          {t(`fields.${field}`)}: {message}
        </Text>
      ))}
      {error ? <Text size="sm">{sentence(error)}</Text> : null}
      {error?.id ? (
        <Text size="xs" c="dimmed">
          {t('errors.id', { ns: 'kit', id: error.id })}
        </Text>
      ) : null}
    </Alert>
  );
}
