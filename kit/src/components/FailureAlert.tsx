import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiError, type CallError } from '../api/api-error.ts';
import { useErrorSentence } from '../api/field-message.ts';
import { kitNamespace } from '../i18n/i18n.ts';
import { Icon } from './Icon.tsx';
import { SupportContact } from './SupportContact.tsx';

interface FailureAlertProps {
  /** The failed call; its id is for support. */
  readonly error?: CallError | undefined;
  /** Replaces the error's own sentence; null keeps it. */
  readonly children?: ReactNode;
}

/** Explains a failure in place and who can help; renders nothing without an error and a text. */
export function FailureAlert({ error, children }: FailureAlertProps) {
  const { t } = useTranslation(kitNamespace);
  const sentence = useErrorSentence();
  if (!error && !children) return null;
  const failure = apiError(error);
  // Other refusals are corrected by the user.
  const id = failure?.kind === 'server' ? failure.id : undefined;
  return (
    <Alert color="red" variant="light" role="alert" icon={<Icon name="error" />}>
      {children ?? (error && sentence(error))}
      {id ? <Text size="xs">{t('errors.id', { id })}</Text> : null}
      <SupportContact />
    </Alert>
  );
}
