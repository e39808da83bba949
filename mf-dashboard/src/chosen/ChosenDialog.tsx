import { limit, type Tag } from '@intake-desk/contracts';
import {
  Button,
  FailureAlert,
  Group,
  Modal,
  Progress,
  Select,
  Skeleton,
  Stack,
  Text,
  Textarea,
  useShell,
} from '@intake-desk/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeftOutReasons } from './LeftOutReasons.tsx';
import { type ChosenWish, useChosenRun } from './use-chosen-run.ts';

export type ChosenTask = 'tag' | 'hide' | 'resend';

interface ChosenDialogProps {
  readonly task: ChosenTask;
  readonly ids: readonly number[];
  readonly tags: readonly Tag[];
  readonly onChanged: () => void;
  readonly onView: (ids: number[]) => void;
  /** Undoes the change of these; undefined if it cannot be undone. */
  readonly onUndo: ((wish: ChosenWish, ids: readonly number[]) => void) | undefined;
  readonly onClose: () => void;
}

/** Changes the selected intakes: first shows how many would change, then the progress and the result. */
export function ChosenDialog({ task, ids, tags, onChanged, onView, onUndo, onClose }: ChosenDialogProps) {
  const { t } = useTranslation('mf-dashboard');
  const { notify } = useShell();
  const [tagId, setTagId] = useState<number>();
  const [reason, setReason] = useState('');
  const trial = useChosenRun(true);
  const change = useChosenRun(false);
  const left = useRef(false);
  const wish: ChosenWish = {
    action: task,
    ...(tagId === undefined ? {} : { tagId }),
    ...(task === 'hide' ? { reason } : {}),
  };
  const begin = useEffectEvent(() => {
    // The text of the reason does not affect which intakes change, but the gateway requires one.
    if (task !== 'tag') void trial.start({ action: task, ...(task === 'hide' ? { reason: task } : {}) }, ids);
  });
  useEffect(() => begin(), []);
  const chooseTag = (next: number | undefined): void => {
    setTagId(next);
    if (next !== undefined) void trial.start({ action: task, tagId: next }, ids);
  };
  const ready = task !== 'tag' || tagId !== undefined;

  const { run } = change;
  const forecast = ready && !trial.run?.running ? trial.run : undefined;
  const lacksReason = task === 'hide' && reason.trim() === '';

  const close = (): void => {
    left.current = true;
    change.stop();
    // The call under way is counted when it ends.
    if (run && !run.running && run.done.length > 0) tell(run.done);
    onClose();
  };
  const tell = (done: readonly number[]): void => {
    const view = { label: t('chosen.view', { count: done.length }), run: () => onView([...done]) };
    const message = t(`chosen.done.${task}`, { count: done.length });
    const undo = onUndo && { label: t('chosen.undo'), run: () => onUndo(wish, done) };
    notify({ kind: 'success', message, action: undo ?? view, ...(undo ? { otherAction: view } : {}) });
  };
  const start = async (todo: readonly number[], earlier?: typeof run): Promise<void> => {
    const ended = await change.start(wish, todo, earlier);
    onChanged();
    if (left.current) {
      if (ended.done.length > 0) tell(ended.done);
      return;
    }
    // Intakes that have become locked since the trial are reported.
    if (ended.rest.length > 0 || ended.leftOut.length > 0) return;
    tell(ended.done);
    onClose();
  };

  return (
    <Modal opened onClose={close} title={t(`chosen.title.${task}`, { count: ids.length })} size="md">
      <Stack gap="md">
        {run ? null : (
          <>
            {task === 'tag' ? (
              <Select
                label={t('chosen.tag')}
                placeholder={t('chosen.tagChoose')}
                searchable
                data-autofocus
                data={tags
                  .filter((tag) => tag.disabled_at === null)
                  .map(({ id, name }) => ({ value: String(id), label: name }))}
                value={tagId === undefined ? null : String(tagId)}
                onChange={(value) => chooseTag(value === null ? undefined : Number(value))}
              />
            ) : null}
            {task === 'hide' ? (
              <Textarea
                label={t('chosen.reasonLabel')}
                description={t('chosen.reasonHint')}
                autosize
                minRows={2}
                data-autofocus
                maxLength={limit.reasonLength}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            ) : null}
            <div role="status">
              {ready && trial.run?.running ? (
                <Skeleton height={20} role="img" aria-label={t('chosen.checking')} />
              ) : null}
              {forecast && !forecast.error ? (
                <Stack gap={4}>
                  <Text>{t(`chosen.will.${task}`, { count: forecast.done.length, total: ids.length })}</Text>
                  <LeftOutReasons leftOut={forecast.leftOut} />
                </Stack>
              ) : null}
            </div>
            <FailureAlert error={forecast?.error} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                {t('chosen.cancel')}
              </Button>
              <Button
                disabled={!forecast || forecast.done.length === 0 || lacksReason}
                onClick={() => void start(forecast?.done ?? [])}
              >
                {t(`chosen.do.${task}`, { count: forecast?.done.length ?? ids.length })}
              </Button>
            </Group>
          </>
        )}
        {run ? (
          <>
            <div role="status">
              <Text>
                {run.running
                  ? t('chosen.progress', { done: run.total - run.rest.length, total: run.total })
                  : t(`chosen.done.${task}`, { count: run.done.length })}
              </Text>
              {run.running || run.rest.length === 0 ? null : (
                <Text>{t('chosen.rest', { count: run.rest.length })}</Text>
              )}
            </div>
            <Progress
              value={run.total === 0 ? 100 : ((run.total - run.rest.length) / run.total) * 100}
              aria-label={t(`chosen.title.${task}`, { count: run.total })}
            />
            {run.running ? null : <LeftOutReasons leftOut={run.leftOut} />}
            <FailureAlert error={run.error} />
            <Group justify="flex-end" gap="xs">
              {run.running ? (
                <Button variant="default" onClick={change.stop}>
                  {t('chosen.stop')}
                </Button>
              ) : (
                <>
                  <Button variant="default" onClick={close}>
                    {t('chosen.close')}
                  </Button>
                  {run.rest.length > 0 ? (
                    <Button onClick={() => void start(run.rest, run)}>{t('chosen.tryRest')}</Button>
                  ) : null}
                </>
              )}
            </Group>
          </>
        ) : null}
      </Stack>
    </Modal>
  );
}
