import { inLanguage } from '@intake-desk/contracts';
import type { ContentVersion } from '@intake-desk/contracts/administration';
import { Button, type CallResult, Stack, useShell, useUnsavedGuard } from '@intake-desk/kit';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import foot from '../frame/foot.module.css';
import { ContentNotices } from './ContentNotices.tsx';
import { ContentTabs } from './ContentTabs.tsx';
import { DeleteDraft } from './DeleteDraft.tsx';
import type { ListedContent } from './listed-content.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { SwitchContent } from './SwitchContent.tsx';
import { useDraft } from './use-draft.ts';
import { useLookedVersion } from './use-looked-version.ts';
import { useOpenedContent } from './use-opened-content.ts';
import { usePublication } from './use-publication.ts';

interface ContentWorkProps extends ListedContent {
  readonly opened: ContentVersion;
  readonly newest: () => Promise<CallResult<ContentVersion>>;
  /** Called when another version is the newest, or the draft was deleted. */
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
  /** Closes the drawer, after a question if something is not saved. */
  readonly close: RefObject<() => void>;
}

/** Everything an administrator does with a questionnaire, from draft to departments. */
export function ContentWork(props: ContentWorkProps) {
  const { row, opened, newest, refetch, undo, onChanged, onClose, close } = props;
  const { t } = useTranslation('mf-settings');
  const { language, notify } = useShell();
  const { show } = useOpenedContent();
  const work = useDraft({ id: row.id, opened, newest });
  const looked = useLookedVersion(row.id);
  const guard = useUnsavedGuard(work.changed, onClose);
  const name = inLanguage(row.title, language);
  useEffect(() => {
    close.current = guard.close;
  });

  const saveDraft = async (): Promise<number | undefined> => {
    if (!work.changed) return work.base.version;
    const saved = await work.save();
    if (!saved) return undefined;
    await refetch();
    return saved.version;
  };
  const saveOnly = async (): Promise<void> => {
    if ((await saveDraft()) !== undefined) notify({ kind: 'success', message: t('content.saved', { name }) });
  };
  const publication = usePublication({
    id: row.id,
    saved: saveDraft,
    onPublished: async () => {
      guard.release();
      notify({ kind: 'success', message: t('content.published', { name }) });
      await onChanged();
    },
    onStale: work.loadNewest,
  });
  const from = looked.number === undefined ? work.base : looked.version;
  const begin = ({ questionnaire }: ContentVersion): void => {
    work.begin(questionnaire, (row.versions[0] ?? 0) + 1);
    looked.look(undefined);
    show('questions');
  };
  return (
    <Stack gap="sm">
      <ContentNotices
        work={work}
        failure={publication.tried ? undefined : publication.error}
        looked={looked.number}
        onBack={() => looked.look(undefined)}
      />
      <ContentTabs row={row} work={work} looked={looked} refetch={refetch} undo={undo} />
      <div className={foot.foot}>
        {row.state === 'draft' ? null : (
          <SwitchContent row={row} refetch={refetch} undo={undo} onSwitched={work.adopt} />
        )}
        {work.draft === undefined ? (
          <Button disabled={!from} onClick={() => from && begin(from)}>
            {t('content.begin')}
          </Button>
        ) : (
          <>
            {work.base.published ? null : (
              <DeleteDraft
                row={row}
                stored={work.base}
                unsaved={work.changed}
                refetch={refetch}
                undo={undo}
                onStale={work.loadNewest}
                onDeleted={() => {
                  guard.release();
                  onClose();
                }}
              />
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
          first={row.versions.length === 0}
          breaking={publication.tried.breaking}
          busy={publication.busy}
          error={publication.error}
          // Text typed during the trial is saved and tried first.
          onConfirm={() => void (work.changed ? publication.ask() : publication.confirm())}
          onCancel={publication.close}
        />
      ) : null}
    </Stack>
  );
}
