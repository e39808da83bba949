import { type AdministeredRemote, removeRemote } from '@intake-desk/contracts/administration';
import { Button, Confirmation, change, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const useRemoveRemote = change(removeRemote).useMutation;

interface RemoteRemovalProps {
  readonly remote: AdministeredRemote;
  readonly onRemoved: () => void;
}

/** Button that removes a remote from the registry, after a question that names its pages. */
export function RemoteRemoval({ remote: { name, pages, revision }, onRemoved }: RemoteRemovalProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, notify } = useShell();
  const [asking, setAsking] = useState(false);
  const [remove, removing] = useRemoveRemote();
  const finish = async (): Promise<void> => {
    const { error } = await remove({ params: { remote: name }, query: { org: organisation.symbol, revision } });
    if (error) return;
    notify({ kind: 'success', message: t('remotes.history.removal.done', { name }) });
    onRemoved();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('remotes.history.removal.remove')}
      </Button>
      {asking ? (
        <Confirmation
          title={t('remotes.history.removal.title', { name })}
          sentences={[
            ...(pages.length > 0 ? [t('remotes.history.removal.pages', { pages: pages.join(', ') })] : []),
            t('remotes.history.removal.kept'),
          ]}
          confirm={t('remotes.history.removal.confirm')}
          cancel={t('remotes.history.removal.cancel')}
          busy={removing.isLoading}
          error={removing.error}
          zIndex={300}
          onConfirm={() => void finish()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
