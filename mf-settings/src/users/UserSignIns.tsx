import type { AdministeredUser, SessionView } from '@intake-desk/contracts';
import {
  apiError,
  Button,
  EmptyState,
  ErrorState,
  Group,
  Modal,
  SignInList,
  Text,
  useErrorSentence,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../frame/Question.tsx';
import {
  useSettingsEndUserSessionMutation,
  useSettingsEndUserSessionsMutation,
  useSettingsUserSessionsQuery,
} from './users-api.ts';

interface UserSignInsProps {
  readonly user: AdministeredUser;
  readonly onClose: () => void;
}

/** Where a user is signed in, and how an editor of users ends it (A7). */
export function UserSignIns({ user: { id, name }, onClose }: UserSignInsProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, user: asker, notify } = useShell();
  const sentence = useErrorSentence();
  const query = { org: organisation.symbol };
  const sessions = useSettingsUserSessionsQuery({ params: { id }, query }, { refetchOnMountOrArgChange: true });
  const [endOne, ending] = useSettingsEndUserSessionMutation();
  const [endAll, endingAll] = useSettingsEndUserSessionsMutation();
  const [asking, setAsking] = useState(false);

  const finish = async (session: SessionView): Promise<void> => {
    const error = apiError((await endOne({ params: { id, session: session.id }, query })).error);
    // Ended by itself meanwhile is ended.
    if (error && error.kind !== 'notFound') notify({ kind: 'error', message: sentence(error) });
    await sessions.refetch();
  };
  const finishAll = async (): Promise<void> => {
    if ((await endAll({ params: { id }, query })).error) return;
    setAsking(false);
    notify({ kind: 'success', message: t('signIns.ended', { name }) });
    await sessions.refetch();
  };
  const signIns = sessions.isError ? undefined : sessions.data;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!asking}
      title={t('signIns.actionOf', { name })}
      closeButtonProps={{ 'aria-label': t('signIns.close') }}
    >
      <Text c="dimmed" mb="md">
        {t('signIns.hint')}
      </Text>
      {sessions.error ? (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} busy={sessions.isFetching} />
      ) : (
        <SignInList
          label={t('signIns.actionOf', { name })}
          signIns={signIns}
          ending={ending.isLoading ? ending.originalArgs?.params.session : undefined}
          onEnd={(session) => void finish(session)}
        />
      )}
      {signIns?.length === 0 ? <EmptyState icon="history" title={t('signIns.empty')} /> : null}
      {signIns && signIns.length > 0 ? (
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('signIns.endAll')}
          </Button>
        </Group>
      ) : null}
      {asking ? (
        <Question
          title={t('signIns.question.title', { name })}
          sentences={[t('signIns.question.text'), ...(asker.id === id ? [t('signIns.question.own')] : [])]}
          confirm={t('signIns.question.confirm')}
          cancel={t('signIns.question.cancel')}
          busy={endingAll.isLoading}
          error={endingAll.error}
          onConfirm={() => void finishAll()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Modal>
  );
}
