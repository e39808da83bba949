import type { SessionView } from '@intake-desk/contracts';
import {
  apiError,
  Badge,
  Button,
  displayDateTime,
  ErrorState,
  Group,
  Modal,
  notify,
  Skeleton,
  Stack,
  Text,
  useErrorSentence,
  useShell,
} from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { useDeskEndSessionMutation, useDeskSessionsQuery } from '../store/desk-api.ts';
import { browserName } from './browser-name.ts';

interface MySignInsProps {
  readonly onClose: () => void;
  /** Ends the session that asks. */
  readonly onSignOut: () => void;
}

/** Where the user is signed in, and how to end what is not theirs (A7). */
export function MySignIns({ onClose, onSignOut }: MySignInsProps) {
  const { t } = useTranslation(shellNamespace);
  const sessions = useDeskSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, ending] = useDeskEndSessionMutation();
  const sentence = useErrorSentence();
  const finish = async ({ id, current }: SessionView): Promise<void> => {
    if (current) {
      onSignOut();
      return;
    }
    const error = apiError((await end({ params: { session: id } })).error);
    // Ended by itself meanwhile is ended.
    if (error && error.kind !== 'notFound') notify({ kind: 'error', message: sentence(error) });
    await sessions.refetch();
  };
  return (
    <Modal opened onClose={onClose} title={t('mySignIns.title')} closeButtonProps={{ 'aria-label': t('frame.close') }}>
      <Text c="dimmed" mb="md">
        {t('mySignIns.hint')}
      </Text>
      {sessions.error ? <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} /> : null}
      {sessions.data ? null : <Skeleton height={120} aria-busy />}
      <Stack component="ul" gap="md" p={0} m={0} aria-label={t('mySignIns.title')}>
        {sessions.data?.map((session) => (
          <Entry
            key={session.id}
            session={session}
            busy={ending.isLoading && ending.originalArgs?.params.session === session.id}
            onEnd={() => void finish(session)}
          />
        ))}
      </Stack>
    </Modal>
  );
}

interface EntryProps {
  readonly session: SessionView;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function Entry({ session, busy, onEnd }: EntryProps) {
  const { t } = useTranslation(shellNamespace);
  const { organisation } = useShell();
  const browser = browserName(session.userAgent) ?? t('mySignIns.unknown');
  const seen = displayDateTime(session.lastSeenAt, organisation.timezone);
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Group gap="xs">
          <Text fw={500}>{t('mySignIns.where', { browser, ip: session.ip })}</Text>
          {session.current ? <Badge variant="light">{t('mySignIns.current')}</Badge> : null}
        </Group>
        <Text size="xs" c="dimmed">
          {t(`mySignIns.method.${session.method}`)} · {t('mySignIns.seen', { when: seen })}
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        flex="none"
        loading={busy}
        onClick={onEnd}
        aria-label={session.current ? undefined : t('mySignIns.endOne', { browser, when: seen })}
      >
        {t(session.current ? 'bar.signOut' : 'mySignIns.end')}
      </Button>
    </Group>
  );
}
