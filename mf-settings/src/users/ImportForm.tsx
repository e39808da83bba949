import { limit } from '@intake-desk/contracts';
import { type ImportedUser, importUsers } from '@intake-desk/contracts/administration';
import {
  apiError,
  Button,
  change,
  FailureAlert,
  FileButton,
  Group,
  Stack,
  Text,
  useFieldMessages,
  useShell,
  useUnsavedGuard,
} from '@intake-desk/kit';
import { type ChosenFile, FileReading, FileTable, readFile, surePart } from '@intake-desk/kit/spreadsheet';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import foot from '../frame/foot.module.css';
import { useLatest } from '../frame/use-latest.ts';
import { ImportTable } from './ImportTable.tsx';
import {
  csvOfUsers,
  isReady,
  isUserHead,
  isWhole,
  readUserFile,
  spreadsheetErrors,
  type UserList,
  type UserListField,
  userListFields,
} from './user-list.ts';

const useImportUsers = change(importUsers).useMutation;

interface OpenedFile {
  readonly name: string;
  readonly file: ChosenFile;
  readonly part: number | undefined;
  readonly list: UserList | undefined;
  readonly fields: readonly (UserListField | null)[];
}

interface ImportFormProps {
  readonly onClose: () => void;
  /** The dialog's exit, which asks before it drops a list whose users can be created. */
  readonly close: RefObject<() => void>;
  readonly onCreated: () => void;
}

/** Imports users from a file: previews its columns and rows, and then creates all or none. */
export function ImportForm({ onClose, close, onCreated }: ImportFormProps) {
  const { t } = useTranslation('mf-settings');
  const { t: kit } = useTranslation('kit');
  const { organisation, notify } = useShell();
  const messages = useFieldMessages();
  const [send, sending] = useImportUsers();
  const begin = useLatest();
  const [opened, setOpened] = useState<OpenedFile>();
  const [found, setFound] = useState<{ readonly csv: string; readonly rows: readonly ImportedUser[] }>();
  const refused = sending.error && messages(sending.error).csv;
  const failure = refused ? undefined : apiError(sending.error);
  const list = opened?.list;
  const csv = list ? csvOfUsers(list, opened.fields) : '';
  // Another file or column may have been chosen during the check.
  const checked = found?.csv === csv ? found : undefined;
  const wrong = checked?.rows.filter(({ errors }) => errors.length > 0).length ?? 0;
  const tooLarge = csv.length > limit.userListLength;
  const errors = list ? spreadsheetErrors(list, opened?.fields ?? []) : [];
  const ready = list !== undefined && isReady(list, opened?.fields ?? []) && !tooLarge;
  const guard = useUnsavedGuard(ready && wrong === 0, onClose);
  useEffect(() => {
    close.current = guard.close;
  });

  const call = (lines: string, dryRun: boolean) =>
    send({ body: { organization: organisation.symbol, csv: lines, dryRun } });
  const check = async (lines: string): Promise<void> => {
    const { data } = await call(lines, true);
    if (data) setFound({ csv: lines, rows: data.rows });
  };
  const open = (next: OpenedFile): void => {
    sending.reset();
    setOpened(next);
  };
  const choose = async (given: File | null): Promise<void> => {
    if (!given) return;
    const isLatest = begin();
    const file = await readFile(given, isUserHead);
    if (!isLatest()) return;
    const part = surePart(file, isUserHead);
    const next = partOf({ name: given.name, file, part, list: undefined, fields: [] });
    open(next);
    const lines = next.list && isReady(next.list, next.fields) ? csvOfUsers(next.list, next.fields) : '';
    if (lines !== '' && lines.length <= limit.userListLength) await check(lines);
  };
  const map = (column: number, field: UserListField | null): void => {
    if (!opened) return;
    const fields = opened.fields.map((is, other) => (other === column ? field : is === field ? null : is));
    open({ ...opened, fields });
  };
  const create = async (): Promise<void> => {
    if (!checked) return;
    const { data } = await call(csv, false);
    if (!data) return;
    // Another user may have taken an address meanwhile.
    if (data.created === 0) return setFound({ csv, rows: data.rows });
    notify({ kind: 'success', message: t('users.import.created', { count: data.created }) });
    guard.release();
    onCreated();
    onClose();
  };
  const file = opened?.file;

  return (
    <Stack>
      <Text c="dimmed">{t('users.import.hint', { most: limit.importedUsers })}</Text>
      <Group>
        <FileButton accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain" onChange={(given) => void choose(given)}>
          {(props) => (
            <Button {...props} data-autofocus variant={opened ? 'default' : 'filled'} loading={sending.isLoading}>
              {t(opened ? 'users.import.another' : 'users.import.choose')}
            </Button>
          )}
        </FileButton>
      </Group>
      {file && !('parts' in file) ? <Text role="alert">{kit(`file.${file.kind}`, { name: opened?.name })}</Text> : null}
      {tooLarge ? <Text role="alert">{t('users.import.tooLarge')}</Text> : null}
      {refused ? <Text role="alert">{refused}</Text> : null}
      <FailureAlert error={failure} />
      {opened && file && 'parts' in file ? (
        <FileReading
          {...file}
          part={opened.part}
          undecided={false}
          onChoose={(part) => open(partOf({ ...opened, part }))}
        />
      ) : null}
      {list ? (
        <FileTable
          table={list}
          hidden={file && 'parts' in file ? (file.parts[opened?.part ?? 0]?.hidden ?? 0) : 0}
          fields={opened?.fields ?? []}
          choices={userListFields.map((value) => ({ value, label: t(`users.columns.${value}`) }))}
          onMap={map}
        />
      ) : null}
      {list && !isWhole(opened?.fields ?? []) ? <Text role="alert">{t('users.import.columns')}</Text> : null}
      {errors.length > 0 ? <Text role="alert">{t('users.import.errors', { values: errors.join(', ') })}</Text> : null}
      {checked ? (
        <>
          <Text role="status">
            {wrong > 0
              ? t('users.import.wrong', { count: wrong })
              : t('users.import.ready', { count: checked.rows.length })}
          </Text>
          <ImportTable rows={checked.rows} />
        </>
      ) : null}
      <div className={foot.foot}>
        <Button variant="default" onClick={guard.close}>
          {t('users.import.cancel')}
        </Button>
        {ready && !checked ? (
          <Button loading={sending.isLoading} onClick={() => void check(csv)}>
            {t('users.import.check')}
          </Button>
        ) : null}
        {checked && wrong === 0 ? (
          <Button loading={sending.isLoading} onClick={() => void create()}>
            {t('users.import.create', { count: checked.rows.length })}
          </Button>
        ) : null}
      </div>
    </Stack>
  );
}

function partOf(opened: OpenedFile): OpenedFile {
  const { file, part } = opened;
  const chosen = 'parts' in file && part !== undefined ? file.parts[part] : undefined;
  const list = chosen && readUserFile(chosen);
  return { ...opened, list, fields: list?.fields ?? [] };
}
