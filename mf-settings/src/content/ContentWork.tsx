import { type AdministeredContent, type ContentVersion, inLanguage, itemsOf, time } from '@intake-desk/contracts';
import { writeQuestionnaireFile } from '@intake-desk/contracts/content';
import {
  Alert,
  Button,
  type CallResult,
  Confirmation,
  FailureAlert,
  Group,
  Icon,
  Skeleton,
  Stack,
  Tabs,
  Text,
  useErrorSentence,
  useLeaveGuard,
  useShell,
  useUndo,
} from '@intake-desk/kit';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientPreview } from '../patient-preview/PatientPreview.tsx';
import { missingTexts } from '../questionnaire/missing-texts.ts';
import { QuestionnaireFields } from '../questionnaire/QuestionnaireFields.tsx';
import { TranslationTable } from '../questionnaire/TranslationTable.tsx';
import { AssignedDepartments } from './AssignedDepartments.tsx';
import { ContentVersions } from './ContentVersions.tsx';
import classes from './content.module.css';
import {
  useSettingsContentVersionQuery,
  useSettingsDeleteContentDraftMutation,
  useSettingsImportContentMutation,
  useSettingsSwitchContentMutation,
} from './content-api.ts';
import { MergeNotice } from './MergeNotice.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { useDraft } from './use-draft.ts';
import { contentParts, useOpenedContent } from './use-opened-content.ts';
import { usePublication } from './use-publication.ts';

interface ContentWorkProps {
  readonly row: AdministeredContent;
  readonly opened: ContentVersion;
  readonly newest: () => Promise<CallResult<ContentVersion>>;
  readonly refetch: () => PromiseLike<CallResult<readonly AdministeredContent[]>>;
  /** Another version is the newest now, or the draft is gone. */
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
  /** What closes the drawer: it asks first while something is not saved. */
  readonly close: RefObject<() => void>;
}

const noChange = (): void => undefined;

/** What an administrator does with one questionnaire, from its draft to the departments that send it. */
export function ContentWork(props: ContentWorkProps) {
  const { row, opened, newest, refetch, onChanged, onClose, close } = props;
  const { t } = useTranslation('mf-settings');
  const { organisation, language, notify } = useShell();
  const org = organisation.symbol;
  const sentence = useErrorSentence();
  const undo = useUndo(refetch);
  const { part, show } = useOpenedContent();
  const work = useDraft({ id: row.id, opened, newest });
  const guard = useLeaveGuard(work.changed);
  const [closing, setClosing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [looked, setLooked] = useState<number>();
  const [switchUse, switching] = useSettingsSwitchContentMutation();
  const [remove, removing] = useSettingsDeleteContentDraftMutation();
  const [restore] = useSettingsImportContentMutation();
  const name = inLanguage(row.title, language);
  const [newestNumber] = row.versions;

  const other = useSettingsContentVersionQuery(
    { params: { id: row.id }, query: { org, number: looked ?? 1 } },
    { skip: looked === undefined, refetchOnMountOrArgChange: true },
  );
  const published = useSettingsContentVersionQuery(
    { params: { id: row.id }, query: { org, number: newestNumber ?? 1 } },
    { skip: newestNumber === undefined },
  );
  useEffect(() => {
    close.current = () => (work.changed ? setClosing(true) : onClose());
  }, [close, work.changed, onClose]);

  const saveDraft = async (): Promise<number | undefined> => {
    if (!work.changed) return work.base.version;
    const saved = await work.save();
    if (!saved) return undefined;
    await refetch();
    return saved.version;
  };
  const publication = usePublication({
    id: row.id,
    saved: saveDraft,
    onPublished: async () => {
      guard.release();
      notify({ kind: 'success', message: t('content.published', { name }) });
      await onChanged();
    },
  });
  const saveOnly = async (): Promise<void> => {
    if ((await saveDraft()) !== undefined) notify({ kind: 'success', message: t('content.saved', { name }) });
  };
  const setInUse = async (inUse: boolean): Promise<void> => {
    const call = (to: boolean) => switchUse({ params: { id: row.id }, body: { organization: org, inUse: to } });
    const { error } = await call(inUse);
    if (error) return notify({ kind: 'error', message: sentence(error) });
    notify({
      kind: 'success',
      message: t(inUse ? 'content.takenBack' : 'content.takenOut', { name, count: row.departments.length }),
      action: { label: t('list.undo', { ns: 'kit' }), run: () => undo(() => call(!inUse)) },
    });
    await refetch();
  };
  const deleteDraft = async (): Promise<void> => {
    const file = writeQuestionnaireFile(work.base.questionnaire);
    const { error } = await remove({ params: { id: row.id }, query: { org } });
    if (error) return;
    guard.release();
    notify({
      kind: 'success',
      message: t('content.draftDeleted', { name }),
      action: {
        label: t('list.undo', { ns: 'kit' }),
        run: () => undo(() => restore({ body: { organization: org, format: 'desk', file } })),
      },
      stays: time.deletionUndoMs,
    });
    onClose();
    await refetch();
  };
  const begin = (from: ContentVersion): void => {
    work.begin(from.questionnaire, (newestNumber ?? 0) + 1);
    setLooked(undefined);
    show('questions');
  };

  const shown = looked === undefined ? (work.draft ?? work.base.questionnaire) : other.data?.questionnaire;
  const readOnly = looked !== undefined || work.draft === undefined;
  const faultCount = Object.keys(work.faults).length;
  const missing = Object.values(missingTexts(work.draft ?? work.base.questionnaire)).reduce((sum, one) => sum + one, 0);
  const failure = work.problem?.kind === 'failed' && faultCount === 0 ? work.problem.error : undefined;
  const fixed = new Set(published.data ? itemsOf(published.data.questionnaire).map(({ uniqueId }) => uniqueId) : []);
  const waiting = other.error ? <FailureAlert>{sentence(other.error)}</FailureAlert> : <Skeleton height={300} />;
  const fields = shown && {
    draft: shown,
    onChange: readOnly ? noChange : work.change,
    faults: readOnly ? {} : work.faults,
    readOnly,
  };
  return (
    <Stack gap="sm">
      {failure ? <FailureAlert>{sentence(failure)}</FailureAlert> : null}
      {work.problem?.kind === 'merged' && work.draft ? (
        <MergeNotice conflicts={work.problem.conflicts} draft={work.draft} onChange={work.change} />
      ) : null}
      {faultCount > 0 ? (
        <Alert color="red" icon={<Icon name="error" />} role="alert">
          {t('content.faults', { count: faultCount })}
        </Alert>
      ) : null}
      {looked !== undefined ? (
        <Alert color="gray" icon={<Icon name="info" />} role="status">
          <Group justify="space-between">
            <Text>{t('content.looking', { number: looked })}</Text>
            <Button size="xs" variant="default" onClick={() => setLooked(undefined)}>
              {t('content.back')}
            </Button>
          </Group>
        </Alert>
      ) : work.draft === undefined ? (
        <Alert color="gray" icon={<Icon name="info" />} role="status">
          {t('content.readOnly', { number: work.base.questionnaire.version })}
        </Alert>
      ) : null}
      <Tabs
        value={part}
        keepMounted={false}
        onChange={(value) => {
          const next = contentParts.find((one) => one === value);
          if (next) show(next);
        }}
      >
        <Tabs.List aria-label={name} mb="sm">
          {contentParts.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {one === 'translations' && missing > 0
                ? t('content.missing', { count: missing })
                : t(`content.parts.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="questions">
          {fields ? <QuestionnaireFields {...fields} published={fixed} /> : waiting}
        </Tabs.Panel>
        <Tabs.Panel value="translations">{fields ? <TranslationTable {...fields} /> : waiting}</Tabs.Panel>
        <Tabs.Panel value="preview">{shown ? <PatientPreview questionnaire={shown} /> : waiting}</Tabs.Panel>
        <Tabs.Panel value="versions">
          <ContentVersions
            row={row}
            onLook={(number) => {
              setLooked(number === work.base.questionnaire.version ? undefined : number);
              show('questions');
            }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="departments">
          <AssignedDepartments row={row} refetch={refetch} />
        </Tabs.Panel>
      </Tabs>
      <div className={classes.foot}>
        {row.state === 'draft' ? null : (
          <Button
            variant="default"
            loading={switching.isLoading}
            onClick={() => void setInUse(row.state === 'outOfUse')}
          >
            {t(row.state === 'outOfUse' ? 'content.takeBack' : 'content.takeOut')}
          </Button>
        )}
        {work.draft === undefined ? (
          <Button
            disabled={looked !== undefined && !other.data}
            onClick={() => begin(looked === undefined ? work.base : (other.data ?? work.base))}
          >
            {t('content.begin')}
          </Button>
        ) : (
          <>
            {work.base.published ? null : (
              <Button variant="default" onClick={() => setDeleting(true)}>
                {t('content.deleteDraft')}
              </Button>
            )}
            <Button variant="default" disabled={!work.changed} loading={work.busy} onClick={() => void saveOnly()}>
              {t('content.save')}
            </Button>
            <Button loading={work.busy || publication.busy} onClick={() => void publication.ask()}>
              {t('content.publish')}
            </Button>
          </>
        )}
      </div>
      {publication.tried && work.draft ? (
        <PublishDialog
          name={name}
          draft={work.draft}
          breaking={publication.tried.breaking}
          busy={publication.busy}
          error={publication.error}
          onConfirm={() => void publication.confirm()}
          onCancel={publication.close}
        />
      ) : null}
      {deleting ? (
        <Confirmation
          title={t('content.deletion.title', { name })}
          sentences={[t(row.versions.length > 0 ? 'content.deletion.stays' : 'content.deletion.whole')]}
          confirm={t('content.deleteDraft')}
          cancel={t('content.keep')}
          busy={removing.isLoading}
          error={removing.error}
          onConfirm={() => void deleteDraft()}
          onCancel={() => setDeleting(false)}
        />
      ) : null}
      {closing || guard.leaving ? (
        <Confirmation
          title={t('editor.discard.title', { ns: 'kit' })}
          sentences={[t('editor.discard.text', { ns: 'kit' })]}
          confirm={t('editor.discard.confirm', { ns: 'kit' })}
          cancel={t('editor.discard.cancel', { ns: 'kit' })}
          onConfirm={() => {
            guard.release();
            if (guard.leaving) guard.leave();
            else onClose();
          }}
          onCancel={() => {
            setClosing(false);
            guard.stay();
          }}
        />
      ) : null}
    </Stack>
  );
}
