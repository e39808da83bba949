import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureReason } from '../api/field-message.ts';
import type { CallResult, EditedRow } from '../editor/use-editor.ts';
import { kitNamespace } from '../i18n/i18n.ts';
import { useShell } from '../shell-api/ShellContext.ts';
import type { ListWords } from './use-list-words.ts';

/** Deactivates and reactivates rows, without asking, since the notice offers Undo. */
export interface Deactivation<Row> {
  readonly isOff: (row: Row) => boolean;
  /** Sends the row's version along; returns the changed row. */
  readonly set: (row: Row, off: boolean, org: string) => Promise<CallResult<Row>>;
  /** Rows that the user may deactivate; by default all. */
  readonly may?: (row: Row) => boolean;
}

/** Texts, undo and refetch for a change of the list. */
export interface ListChange {
  readonly words: ListWords;
  readonly undo: (call: () => Promise<CallResult<unknown>>) => void;
  readonly refetch: () => PromiseLike<unknown>;
}

interface DeactivationButtonProps<Row> extends ListChange {
  readonly row: Row;
  readonly deactivation: Deactivation<Row>;
}

/** Deactivates or reactivates a row. The notice afterwards offers Undo. */
export function DeactivationButton<Row extends EditedRow>(props: DeactivationButtonProps<Row>) {
  const { row, deactivation, words, undo, refetch } = props;
  const { t } = useTranslation(kitNamespace);
  const { organisation, notify } = useShell();
  const reasonOf = useFailureReason();
  const [busy, setBusy] = useState(false);
  const { set, isOff } = deactivation;
  const off = isOff(row);
  const { name } = row;

  const press = async (): Promise<void> => {
    const { symbol } = organisation;
    setBusy(true);
    const { data, error, cancelled } = await set(row, !off, symbol);
    if (error) notify({ kind: 'error', message: reasonOf(error) });
    else if (!cancelled) {
      notify({
        kind: 'success',
        message: words(off ? 'reactivated' : 'deactivated', { name }),
        ...(data ? { action: { label: t('list.undo'), run: () => undo(() => set(data, off, symbol)) } } : {}),
      });
    }
    await refetch();
    setBusy(false);
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={busy}
      aria-label={words(off ? 'reactivateOf' : 'deactivateOf', { name })}
      onClick={() => void press()}
    >
      {words(off ? 'reactivate' : 'deactivate')}
    </Button>
  );
}
