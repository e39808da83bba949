import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiError, type CallError } from '../api/api-error.ts';
import { kitNamespace } from '../i18n/i18n.ts';
import { Icon } from './Icon.tsx';
import { SupportContact } from './SupportContact.tsx';

interface FailureAlertProps {
  /** The failed call, whose id support asks for. */
  readonly error?: CallError | undefined;
  readonly children: ReactNode;
}

/** Why something did not happen and who helps, said at once and in place. */
export function FailureAlert({ error, children }: FailureAlertProps) {
  const { t } = useTranslation(kitNamespace);
  const failure = apiError(error);
  // The caller mends what is refused for another reason.
  const id = failure?.kind === 'server' ? failure.id : undefined;
  return (
    <Alert color="red" variant="light" role="alert" icon={<Icon name="error" />}>
      {children}
      {id ? <Text size="xs">{t('errors.id', { id })}</Text> : null}
      <SupportContact />
    </Alert>
  );
}
