import { type AdministeredContent, inLanguage, type Questionnaire, time } from '@intake-desk/contracts';
import { writeQuestionnaireFile } from '@intake-desk/contracts/content';
import { Button, type CallResult, Confirmation, useShell, type useUndo } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettingsDeleteContentDraftMutation, useSettingsImportContentMutation } from './content-api.ts';

interface DeleteDraftProps {
  readonly row: AdministeredContent;
  /** The draft as it is stored. */
  readonly stored: Questionnaire;
  readonly refetch: () => PromiseLike<CallResult<readonly AdministeredContent[]>>;
  readonly undo: ReturnType<typeof useUndo>;
  readonly onDeleted: () => void;
}

/** Deletes a draft after a question; for a while it can be put back. */
export function DeleteDraft({ row, stored, refetch, undo, onDeleted }: DeleteDraftProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, language, notify } = useShell();
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading, error }] = useSettingsDeleteContentDraftMutation();
  const [restore] = useSettingsImportContentMutation();
  const org = organisation.symbol;
  const name = inLanguage(row.title, language);
  const confirm = async (): Promise<void> => {
    const file = writeQuestionnaireFile(stored);
    const { error: refusal } = await remove({ params: { id: row.id }, query: { org } });
    if (refusal) return;
    notify({
      kind: 'success',
      message: t('content.draftDeleted', { name }),
      action: {
        label: t('list.undo', { ns: 'kit' }),
        run: () => undo(() => restore({ body: { organization: org, format: 'desk', file } })),
      },
      stays: time.deletionUndoMs,
    });
    onDeleted();
    await refetch();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('content.deleteDraft')}
      </Button>
      {asking ? (
        <Confirmation
          title={t('content.deletion.title', { name })}
          sentences={[t(row.versions.length > 0 ? 'content.deletion.stays' : 'content.deletion.whole')]}
          confirm={t('content.deleteDraft')}
          cancel={t('content.keep')}
          busy={isLoading}
          error={error}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
