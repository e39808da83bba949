import { endSession, listSessions, type SessionView } from '@intake-desk/contracts';
import { apiError, change, ErrorState, Modal, query, SignInList, Text, useErrorSentence } from '@intake-desk/kit';
import { notify } from '@intake-desk/kit/host';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

const useEndSession = change(endSession).useMutation;
const useListSessions = query(listSessions).useQuery;

/** The user's sessions, which can be ended (A7). */
export function MySignIns({ onClose, onSignOut }: { readonly onClose: () => void; readonly onSignOut: () => void }) {
  const { t } = useTranslation(shellNamespace);
  const sessions = useListSessions(undefined, { refetchOnMountOrArgChange: true });
  const [end, ending] = useEndSession();
  const sentence = useErrorSentence();
  const finish = async ({ id, current }: SessionView): Promise<void> => {
    if (current) {
      onSignOut();
      return;
    }
    const error = apiError((await end({ params: { session: id } })).error);
    // A session that has already ended counts as success.
    if (error && error.kind !== 'notFound') notify({ kind: 'error', message: sentence(error) });
    await sessions.refetch();
  };
  return (
    <Modal opened onClose={onClose} title={t('mySignIns.title')}>
      <Text c="dimmed" mb="md">
        {t('mySignIns.hint')}
      </Text>
      {sessions.error ? (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : (
        <SignInList
          label={t('mySignIns.title')}
          signIns={sessions.data}
          ending={ending.isLoading ? ending.originalArgs?.params.session : undefined}
          onEnd={(session) => void finish(session)}
          endCurrent={t('bar.signOut')}
        />
      )}
    </Modal>
  );
}
