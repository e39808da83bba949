import { time } from '@intake-desk/contracts';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Editor, type EditorContent } from '../editor/Editor.tsx';
import type { CallResult, EditedRow } from '../editor/use-editor.ts';
import { kitNamespace } from '../i18n/i18n.ts';
import { useShell } from '../shell-api/ShellContext.ts';
import type { Deactivation } from './DeactivationButton.tsx';
import { ListDeletion } from './ListDeletion.tsx';
import type { ListWords } from './use-list-words.ts';

/** Creates, changes and deletes rows of a list by RTK Query's mutations. */
export interface ListEditor<Row, Draft> extends EditorContent<Row, Draft> {
  readonly create?: ((draft: Draft, org: string) => Promise<CallResult<Row>>) | undefined;
  /** Sends the row's version, so that another user's change is not overwritten. */
  readonly change: (row: Row, draft: Draft, org: string) => Promise<CallResult<Row>>;
  /** Returns true if saving the former draft restores everything, so that Undo is offered; by default always. */
  readonly undoable?: (draft: Draft, base: Row) => boolean;
  readonly remove?: ((row: Row, org: string) => Promise<CallResult<unknown>>) | undefined;
  /** Rows that can be deleted; by default all. */
  readonly removable?: (row: Row) => boolean;
  /** Consequences of deleting a row, a sentence each. */
  readonly consequences?: (row: Row) => readonly string[];
  /** Restores a deleted row, offered while that is possible. */
  readonly restore?: (row: Row, org: string) => Promise<CallResult<unknown>>;
  readonly deactivation?: Deactivation<Row> | undefined;
}

/** The dialog over a list, with the list's organisation, which may change meanwhile. */
export type OpenedDialog<Row> =
  | { readonly kind: 'editor'; readonly row: Row | undefined; readonly org: string }
  | { readonly kind: 'deletion'; readonly row: Row; readonly org: string };

interface ListDialogsProps<Row, Draft> {
  readonly editor: ListEditor<Row, Draft>;
  readonly opened: OpenedDialog<Row>;
  readonly words: ListWords;
  readonly namespace: string;
  readonly undo: (call: () => Promise<CallResult<unknown>>) => void;
  readonly refetch: () => PromiseLike<CallResult<readonly Row[]>>;
  /** Called before `onClose` with a new row, once the list has it. */
  readonly onCreated: (row: Row) => void;
  readonly onClose: () => void;
  /** Gets the focus if the row that opened a dialog was deleted. */
  readonly focusInstead: RefObject<HTMLElement | null>;
}

/** Shows the editor of a row or the confirmation of its deletion, and the notice afterwards. */
export function ListDialogs<Row extends EditedRow, Draft>(props: ListDialogsProps<Row, Draft>) {
  const { editor, opened, words, namespace, undo, refetch, onCreated, onClose, focusInstead } = props;
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  /** Closes this dialog, unless the user closed it while the list was fetched: another one may be open by then. */
  const close = (): void => {
    if (mounted.current) onClose();
  };
  const { t } = useTranslation(kitNamespace);
  const { notify } = useShell();
  const { org } = opened;

  if (opened.kind === 'deletion') {
    const { row } = opened;
    const { restore } = editor;
    return (
      <ListDeletion
        words={words}
        name={row.name}
        sentences={editor.consequences?.(row) ?? []}
        remove={async () => editor.remove?.(row, org) ?? {}}
        onDeleted={async () => {
          notify({
            kind: 'success',
            message: words('deleted', { name: row.name }),
            ...(restore
              ? {
                  action: { label: t('list.undo'), run: () => undo(() => restore(row, org)) },
                  stays: time.deletionUndoMs,
                }
              : {}),
          });
          await refetch();
          close();
        }}
        onClose={onClose}
        focusInstead={focusInstead}
      />
    );
  }

  const save = async (draft: Draft, base: Row | undefined): Promise<CallResult<Row>> => {
    const result = base ? await editor.change(base, draft, org) : ((await editor.create?.(draft, org)) ?? {});
    if (result.data && result.error) await refetch();
    return result;
  };
  const newest = async ({ id }: Row): Promise<CallResult<Row>> => {
    const { data, error } = await refetch();
    return error ? { error } : { data: data?.find((row) => row.id === id) };
  };
  const finish = async (saved: Row, base: Row | undefined, draft: Draft): Promise<void> => {
    const undoable = base !== undefined && (editor.undoable?.(draft, base) ?? true);
    notify({
      kind: 'success',
      message: words(base ? 'saved' : 'created', { name: saved.name }),
      ...(undoable
        ? { action: { label: t('list.undo'), run: () => undo(() => save(editor.draftOf(base), saved)) } }
        : {}),
    });
    await refetch();
    if (!base && mounted.current) onCreated(saved);
    close();
  };
  return (
    <Editor
      {...editor}
      namespace={namespace}
      row={opened.row}
      words={{
        createTitle: words('editor.createTitle'),
        editTitle: words('editor.editTitle', { name: opened.row?.name }),
        create: words('editor.create'),
        save: words('editor.save'),
        close: words('editor.close'),
        goneHint: editor.create && words('editor.goneHint'),
      }}
      save={save}
      newest={newest}
      onSaved={finish}
      onClose={onClose}
    />
  );
}
