import type { SessionView } from '@intake-desk/contracts';
import {
  type AdministeredUser,
  endUserSession,
  endUserSessions,
  listUserSessions,
} from '@intake-desk/contracts/administration';
import {
  apiError,
  Button,
  Confirmation,
  change,
  EmptyState,
  ErrorState,
  Group,
  Modal,
  query,
  SignInList,
  Text,
  useErrorSentence,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PastSignIns } from './PastSignIns.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const useEndUserSession = change(endUserSession).useMutation;
const useEndUserSessions = change(endUserSessions).useMutation;
const useListUserSessions = query(listUserSessions).useQuery;

interface UserSignInsProps {
  readonly user: AdministeredUser;
  readonly onClose: () => void;
  /** Called when the second factor was removed. */
  readonly onChanged: () => void;
}

/** A user's sign-ins, which an editor of users can end (A7). */
export function UserSignIns({ user: shown, onClose, onChanged }: UserSignInsProps) {
  const { id, name } = shown;
  const { t } = useTranslation('mf-settings');
  const { organisation, user: self, notify } = useShell();
  const sentence = useErrorSentence();
  const query = { org: organisation.symbol };
  const sessions = useListUserSessions({ params: { id }, query }, { refetchOnMountOrArgChange: true });
  const [endOne, ending] = useEndUserSession();
  const [endAll, endingAll] = useEndUserSessions();
  const [confirming, setConfirming] = useState(false);
  const [resetting, setResetting] = useState(false);

  const finish = async (session: SessionView): Promise<void> => {
    const error = apiError((await endOne({ params: { id, session: session.id }, query })).error);
    // A sign-in that expired meanwhile is ended too.
    if (error && error.kind !== 'notFound') notify({ kind: 'error', message: sentence(error) });
    await sessions.refetch();
  };
  const finishAll = async (): Promise<void> => {
    if ((await endAll({ params: { id }, query })).error) return;
    setConfirming(false);
    notify({ kind: 'success', message: t('signIns.ended', { name }) });
    await sessions.refetch();
  };
  const signIns = sessions.isError ? undefined : sessions.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('signIns.actionOf', { name })}
      closeButtonProps={{ 'aria-label': t('signIns.close') }}
    >
      <SecondFactor user={shown} asking={resetting} onAsk={setResetting} onReset={onChanged} />
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
          <Button variant="default" onClick={() => setConfirming(true)}>
            {t('signIns.endAll')}
          </Button>
        </Group>
      ) : null}
      <PastSignIns id={id} name={name} />
      {confirming ? (
        <Confirmation
          title={t('signIns.confirmation.title', { name })}
          sentences={[t('signIns.confirmation.text'), ...(self.id === id ? [t('signIns.confirmation.own')] : [])]}
          confirm={t('signIns.confirmation.confirm')}
          cancel={t('signIns.confirmation.cancel')}
          busy={endingAll.isLoading}
          error={endingAll.error}
          onConfirm={() => void finishAll()}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
    </Modal>
  );
}
