import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { apiError, type CallError } from '../api/api-error.ts';
import { kitNamespace } from '../i18n/i18n.ts';
import { Icon } from './Icon.tsx';
import classes from './State.module.css';
import { StateTitle } from './StateTitle.tsx';
import { SupportContact } from './SupportContact.tsx';

interface ErrorStateProps {
  /** The failed call, for cause, cure and id. */
  readonly error?: CallError | undefined;
  /** Text for a failure without a call, or of a screen that knows more. */
  readonly cause?: string;
  readonly cure?: string;
  /** Also in the gateway's log. */
  readonly id?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Replaces a whole page: its first line is the heading. */
  readonly page?: boolean;
  readonly busy?: boolean;
}

/** Shows cause, cure, the organisation's support contact and an id, and offers a retry. */
export function ErrorState({ error: given, cause, cure, id, onRetry, page = false, busy = false }: ErrorStateProps) {
  const { t } = useTranslation(kitNamespace);
  const error = apiError(given);
  const kind = error?.kind ?? 'server';
  const shownId = id ?? error?.id;
  return (
    <div className={classes.state} data-page={page} role="alert">
      <Icon name="error" size={28} className={classes.error} />
      <StateTitle page={page}>{cause ?? t(`errors.${kind}.cause`)}</StateTitle>
      <Text className={classes.quiet}>{cure ?? t(`errors.${kind}.cure`, { seconds: error?.retryAfter ?? 60 })}</Text>
      {onRetry ? (
        <Button variant="default" onClick={onRetry} loading={busy} leftSection={<Icon name="refresh" />}>
          {t('errors.retry')}
        </Button>
      ) : null}
      <SupportContact className={classes.quiet} />
      {shownId ? <span className={classes.id}>{t('errors.id', { id: shownId })}</span> : null}
    </div>
  );
}
