import { limit } from '@intake-desk/contracts';
import type { ImportedUser } from '@intake-desk/contracts/administration';
import {
  apiError,
  Button,
  FailureAlert,
  FileButton,
  Group,
  Modal,
  Stack,
  Text,
  useErrorSentence,
  useFieldMessages,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenText } from '../chosen-text.ts';
import { ImportTable } from './ImportTable.tsx';
import { useSettingsImportUsersMutation } from './users-api.ts';

/** A list as it was chosen, and what would become of it. */
interface CheckedList {
  readonly csv: string;
  readonly rows: readonly ImportedUser[];
}

interface ImportUsersProps {
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

/** Creates users from a file: it is chosen, its rows are shown with what would happen, and then all are created or none. */
export function ImportUsers({ onClose, onCreated }: ImportUsersProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, notify } = useShell();
  const messages = useFieldMessages();
  const sentence = useErrorSentence();
  const [send, sending] = useSettingsImportUsersMutation();
  const [list, setList] = useState<CheckedList>();
  const [trouble, setTrouble] = useState<'tooLarge' | 'unreadable'>();
  const wrong = list?.rows.filter(({ errors }) => errors.length > 0).length ?? 0;
  const refused = sending.error && messages(sending.error).csv;
  const failure = refused ? undefined : apiError(sending.error);

  const call = (csv: string, dryRun: boolean) => send({ body: { organization: organisation.symbol, csv, dryRun } });
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return;
    setList(undefined);
    setTrouble(undefined);
    sending.reset();
    const chosen = await chosenText(file, limit.userListLength);
    if ('trouble' in chosen) return setTrouble(chosen.trouble);
    const { data } = await call(chosen.text, true);
    if (data) setList({ csv: chosen.text, rows: data.rows });
  };
  const create = async (): Promise<void> => {
    if (!list) return;
    const { data } = await call(list.csv, false);
    if (!data) return;
    // Somebody may have taken an address meanwhile.
    if (data.created === 0) return setList({ csv: list.csv, rows: data.rows });
    notify({ kind: 'success', message: t('users.import.created', { count: data.created }) });
    onCreated();
    onClose();
  };

  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('users.import.title')}
      closeButtonProps={{ 'aria-label': t('users.import.close') }}
    >
      <Stack>
        <Text c="dimmed">{t('users.import.hint', { most: limit.importedUsers })}</Text>
        <Group>
          <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} variant={list ? 'default' : 'filled'} loading={sending.isLoading}>
                {t(list ? 'users.import.another' : 'users.import.choose')}
              </Button>
            )}
          </FileButton>
        </Group>
        {trouble ? <Text role="alert">{t(`users.import.${trouble}`)}</Text> : null}
        {refused ? <Text role="alert">{refused}</Text> : null}
        {failure ? <FailureAlert>{sentence(failure)}</FailureAlert> : null}
        {list ? (
          <>
            <Text role="status">
              {wrong > 0
                ? t('users.import.wrong', { count: wrong })
                : t('users.import.ready', { count: list.rows.length })}
            </Text>
            <ImportTable rows={list.rows} />
          </>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('users.import.cancel')}
          </Button>
          {list && wrong === 0 ? (
            <Button loading={sending.isLoading} onClick={() => void create()}>
              {t('users.import.create', { count: list.rows.length })}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  );
}
