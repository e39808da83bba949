import { defaultPageSize, getMailbox } from '@intake-desk/contracts';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  PageHeader,
  query,
  Skeleton,
  Stack,
  useLiveRefetch,
  useQueuedRefetch,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailCard } from './MailCard.tsx';
import classes from './mailbox.module.css';

const useGetMailbox = query(getMailbox, { keepUnusedDataFor: 0 }).useQuery;

/** /mailbox, in the demonstration only: unsent e-mails, newest first. */
export default function Mailbox() {
  const { t } = useTranslation('mf-invite');
  const { organisation, navigate } = useShell();
  const { data, error, isFetching, refetch } = useGetMailbox({ query: { org: organisation.symbol } });
  const [shown, setShown] = useState<number>(defaultPageSize);
  useLiveRefetch(['ic.updated'], useQueuedRefetch(isFetching, refetch));
  const mails = data ?? [];

  return (
    <div className={classes.page}>
      <PageHeader title={t('mailbox.title')} hint={t('mailbox.hint')} />
      {error && !isFetching ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <MailSkeleton />
      ) : mails.length === 0 ? (
        <EmptyState icon="mail" title={t('mailbox.empty')} hint={t('mailbox.emptyHint')}>
          <Button onClick={() => navigate('/invite')}>{t('mailbox.invite')}</Button>
        </EmptyState>
      ) : (
        <Stack gap="sm">
          {mails.slice(0, shown).map((mail) => (
            <MailCard key={mail.id} mail={mail} />
          ))}
          {mails.length > shown ? (
            <Button variant="default" onClick={() => setShown(shown + defaultPageSize)}>
              {t('mailbox.more', { count: mails.length - shown })}
            </Button>
          ) : null}
        </Stack>
      )}
    </div>
  );
}

function MailSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      {['first', 'second', 'third'].map((mail) => (
        <Card key={mail}>
          <Skeleton height={16} width="50%" mb="sm" />
          <Skeleton height={12} mb={6} />
          <Skeleton height={12} width="80%" />
        </Card>
      ))}
    </Stack>
  );
}
