import { type RefObject, useEffect, useRef, useState } from 'react';
import { apiError, type CallError } from '../api/api-error.ts';
import { Confirmation } from '../components/Confirmation.tsx';
import type { CallResult } from '../editor/use-editor.ts';
import type { ListWords } from './use-list-words.ts';

interface ListDeletionProps {
  readonly words: ListWords;
  readonly name: string;
  /** Consequences, a sentence each. */
  readonly sentences: readonly string[];
  readonly remove: () => Promise<CallResult<unknown>>;
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
  /** Gets the focus after the deletion, since the button that opened the dialog is gone. */
  readonly focusInstead: RefObject<HTMLElement | null>;
}

/** Asks before a row is deleted and explains the consequences. */
export function ListDeletion({ words, name, sentences, remove, onDeleted, onClose, focusInstead }: ListDeletionProps) {
  const [error, setError] = useState<CallError>();
  const [busy, setBusy] = useState(false);
  const deleted = useRef(false);
  useEffect(
    () => () => {
      if (deleted.current) focusInstead.current?.focus({ preventScroll: true });
    },
    [focusInstead],
  );
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const result = await remove();
    if (result.cancelled) return onClose();
    // Deleted by somebody else counts as success.
    if (!result.error || apiError(result.error).kind === 'notFound') {
      deleted.current = true;
      await onDeleted();
    } else setError(result.error);
    setBusy(false);
  };
  return (
    <Confirmation
      title={words('deletion.title', { name })}
      sentences={[...sentences, words('deletion.final')]}
      confirm={words('deletion.confirm')}
      cancel={words('deletion.cancel')}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
