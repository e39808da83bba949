import { type AdministeredContent, inLanguage, type Questionnaire } from '@intake-desk/contracts';
import {
  apiError,
  Button,
  type CallError,
  Confirmation,
  Drawer,
  ErrorState,
  FailureAlert,
  Group,
  Skeleton,
  Stack,
  Tabs,
  useErrorSentence,
  useFieldMessages,
  useShell,
} from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientPreview } from '../patient-preview/PatientPreview.tsx';
import { faultsOf } from '../questionnaire/faults.ts';
import { QuestionnaireFields } from '../questionnaire/QuestionnaireFields.tsx';
import { TranslationTable } from '../questionnaire/TranslationTable.tsx';
import {
  useSettingsChangeContentMutation,
  useSettingsContentQuery,
  useSettingsPublishContentMutation,
} from './content-api.ts';
import { fileOfDraft } from './content-file.ts';

interface ContentDrawerProps {
  readonly row: AdministeredContent;
  readonly refetch: () => PromiseLike<unknown>;
  readonly onClose: () => void;
}

/** One questionnaire: its draft is edited, saved and published here; a published version is only read. */
export function ContentDrawer({ row, refetch, onClose }: ContentDrawerProps) {
  const { t } = useTranslation('mf-settings');
  const { organisation, language, notify } = useShell();
  const sentence = useErrorSentence();
  const messages = useFieldMessages();
  const read = useSettingsContentQuery(
    { params: { id: row.id }, query: { org: organisation.symbol } },
    { refetchOnMountOrArgChange: true },
  );
  const [save] = useSettingsChangeContentMutation();
  const [publish] = useSettingsPublishContentMutation();
  const [edited, setEdited] = useState<Questionnaire>();
  const [error, setError] = useState<CallError>();
  const [breaking, setBreaking] = useState<readonly string[]>();
  const [closing, setClosing] = useState(false);
  const stored = read.data;
  const draft = edited ?? stored?.questionnaire;
  const faults = edited ? faultsOf(edited) : {};
  const name = inLanguage(row.title, language);

  /** The row's version after saving what is edited; undefined if it was refused. */
  const saved = async (): Promise<number | undefined> => {
    if (!stored) return undefined;
    if (!edited) return stored.version;
    const result = await save({
      params: { id: row.id },
      body: { organization: organisation.symbol, file: fileOfDraft(edited), version: stored.version },
    });
    setError(result.error);
    if (!result.data) return undefined;
    await read.refetch();
    setEdited(undefined);
    await refetch();
    return result.data.version;
  };
  const saveDraft = async (): Promise<void> => {
    if ((await saved()) !== undefined) notify({ kind: 'success', message: t('content.saved', { name }) });
  };
  const send = async (confirmed: boolean): Promise<void> => {
    const version = await saved();
    if (version === undefined) return;
    const body = { organization: organisation.symbol, version, ...(confirmed ? { confirmed } : { dryRun: true }) };
    const { data, error: refusal } = await publish({ params: { id: row.id }, body });
    setError(refusal);
    if (!data) return setBreaking(undefined);
    if (!data.published) {
      return setBreaking(data.breaking.map(({ change, text }) => t(`content.breaking.${change}`, { text })));
    }
    setBreaking(undefined);
    notify({ kind: 'success', message: t('content.published', { name }) });
    await refetch();
    await read.refetch();
  };
  const refusal = apiError(error);
  const reasons = refusal ? Object.entries(messages(refusal)).map(([place, words]) => `${place}: ${words}`) : [];
  return (
    <Drawer
      opened
      position="right"
      size="min(1280px, 100%)"
      onClose={() => (edited ? setClosing(true) : onClose())}
      title={name}
      closeButtonProps={{ 'aria-label': t('content.close') }}
    >
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : draft && stored ? (
        <Stack>
          {refusal ? (
            <FailureAlert>
              {refusal.kind === 'conflict' ? t('content.stale') : reasons.join(' ') || sentence(refusal)}
            </FailureAlert>
          ) : null}
          <Tabs defaultValue="questions">
            <Tabs.List aria-label={name} mb="sm">
              <Tabs.Tab value="questions">{t('content.parts.questions')}</Tabs.Tab>
              <Tabs.Tab value="translations">{t('content.parts.translations')}</Tabs.Tab>
              <Tabs.Tab value="preview">{t('content.parts.preview')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="questions">
              <QuestionnaireFields draft={draft} onChange={setEdited} faults={faults} readOnly={stored.published} />
            </Tabs.Panel>
            <Tabs.Panel value="translations">
              <TranslationTable draft={draft} onChange={setEdited} faults={faults} readOnly={stored.published} />
            </Tabs.Panel>
            <Tabs.Panel value="preview">
              <PatientPreview questionnaire={draft} />
            </Tabs.Panel>
          </Tabs>
          {stored.published ? null : (
            <Group justify="flex-end">
              <Button variant="default" disabled={!edited} onClick={() => void saveDraft()}>
                {t('content.save')}
              </Button>
              <Button onClick={() => void send(false)}>{t('content.publish')}</Button>
            </Group>
          )}
        </Stack>
      ) : (
        <Skeleton height={420} />
      )}
      {breaking ? (
        <Confirmation
          title={t('content.publishTitle', { name })}
          sentences={breaking.length > 0 ? [...breaking, t('content.breaks')] : [t('content.fits')]}
          confirm={t('content.publishNow')}
          cancel={t('content.keep')}
          onConfirm={() => void send(true)}
          onCancel={() => setBreaking(undefined)}
        />
      ) : null}
      {closing ? (
        <Confirmation
          title={t('content.discard')}
          sentences={[t('content.unsaved')]}
          confirm={t('content.throwAway')}
          cancel={t('content.keep')}
          onConfirm={onClose}
          onCancel={() => setClosing(false)}
        />
      ) : null}
    </Drawer>
  );
}
