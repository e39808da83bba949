import { inLanguage, time } from '@intake-desk/contracts';
import { type ContentVersion, deleteContentDraft, importContent } from '@intake-desk/contracts/administration';
import { writeQuestionnaireFile } from '@intake-desk/contracts/content';
import { type ApiError, apiError, Button, Confirmation, change, useSend, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedContent } from './listed-content.ts';

const useDeleteContentDraft = change(deleteContentDraft).useMutation;

interface DeleteDraftProps extends ListedContent {
  readonly stored: ContentVersion;
  readonly unsaved: boolean;
  /** Called when somebody else saved the draft meanwhile and the user wants to load it. */
  readonly onStale: (conflict: ApiError) => Promise<void>;
  readonly onDeleted: () => void;
}

/** Deletes a draft after a confirmation; it can be undone for a while. */
export function DeleteDraft({ row, stored, unsaved, refetch, undo, onStale, onDeleted }: DeleteDraftProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, language, notify } = useShell();
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading, error, reset }] = useDeleteContentDraft();
  const send = useSend();
  const org = organisation.symbol;
  const name = inLanguage(row.title, language);
  const confirm = async (): Promise<void> => {
    const file = writeQuestionnaireFile(stored.questionnaire);
    const { error: refusal } = await remove({ params: { id: row.id }, query: { org, version: stored.version } });
    if (refusal) return;
    notify({
      kind: 'success',
      message: t('content.draftDeleted', { name }),
      action: {
        label: t('list.undo', { ns: 'kit' }),
        run: () => undo(() => send(importContent, { body: { organization: org, format: 'desk', file } })),
      },
      stays: time.deletionUndoMs,
    });
    onDeleted();
    await refetch();
  };
  const failure = isLoading ? undefined : apiError(error);
  const stale = failure?.kind === 'conflict' ? failure : undefined;
  const close = (): void => {
    setAsking(false);
    reset();
  };
  const load = async (conflict: ApiError): Promise<void> => {
    close();
    await onStale(conflict);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('content.deleteDraft')}
      </Button>
      {asking ? (
        <Confirmation
          title={t('content.deletion.title', { name })}
          sentences={
            stale
              ? [t('content.deletion.stale')]
              : [
                  t(row.versions.length > 0 ? 'content.deletion.stays' : 'content.deletion.whole'),
                  ...(unsaved ? [t('content.deletion.unsaved')] : []),
                ]
          }
          confirm={stale ? t('editor.loadNewest', { ns: 'kit' }) : t('content.deleteDraft')}
          cancel={t('content.keep')}
          busy={isLoading}
          error={stale ? undefined : error}
          onConfirm={() => void (stale ? load(stale) : confirm())}
          onCancel={close}
        />
      ) : null}
    </>
  );
}
