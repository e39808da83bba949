import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { apiError, type CallError } from '../api/api-error.ts';
import { kitNamespace } from '../i18n/i18n.ts';
import { Icon } from './Icon.tsx';
import classes from './State.module.css';
import { StateTitle } from './StateTitle.tsx';
import { SupportContact } from './SupportContact.tsx';

interface ErrorStateProps {
  /** A failed call: cause, cure and id are taken from it. */
  readonly error?: CallError | undefined;
  /** In words, where no call failed or where the screen knows better. */
  readonly cause?: string;
  readonly cure?: string;
  /** Stands in the gateway's log too. */
  readonly id?: string;
  readonly onRetry?: () => void;
  /** It stands in place of a whole page: its first line is the heading. */
  readonly page?: boolean;
  /** A try is under way. */
  readonly busy?: boolean;
}

/** Names the cause, the cure, whom the organisation asks for help and an id, and offers another try. */
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
