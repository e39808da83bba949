import { limit, type Permission, type Tag } from '@intake-desk/contracts';
import { Button, Icon, type IconName, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardRequest } from '../conversion/tab.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { ChosenDialog, type ChosenTask } from './ChosenDialog.tsx';
import classes from './chosen.module.css';
import type { ChosenHook } from './use-chosen.ts';
import { type ChosenWish, useChosenRun } from './use-chosen-run.ts';
import { useSelection } from './use-selection.ts';

interface ChosenBarProps extends ChosenHook {
  readonly request: DashboardRequest;
  readonly filtered: number;
  readonly shown: number;
  readonly tags: readonly Tag[];
  readonly onChanged: () => void;
  readonly onView: (ids: number[]) => void;
}

const tasks: readonly { task: ChosenTask; permission: Permission; icon: IconName }[] = [
  { task: 'tag', permission: 'view_patient_modal', icon: 'tags' },
  { task: 'resend', permission: 'send_invite', icon: 'mail' },
  { task: 'hide', permission: 'view_patient_modal', icon: 'eyeOff' },
];

const undoes = { tag: 'untag', hide: 'restore' } as const;

/** Shows how many intakes are selected, selects all that match, and offers actions on them. */
export function ChosenBar(props: ChosenBarProps) {
  const { chosen, onChoose, isCurrent, request, filtered, shown, tags, onChanged, onView } = props;
  const { t } = useTranslation('mf-dashboard');
  const { can, notify } = useShell();
  const [task, setTask] = useState<ChosenTask | 'export'>();
  const { select, selecting } = useSelection();
  const undo = useChosenRun(false);
  if (chosen.size === 0 && task === undefined) return null;

  const ids = [...chosen].map(Number);
  const most = limit.chosenIntakes.all;
  const chooseAll = async (): Promise<void> => {
    const reply = await select(request);
    if (!reply || !isCurrent(request)) return;
    onChoose(new Set(reply.ids.map(String)));
    if (reply.total > reply.ids.length)
      notify({
        kind: 'warning',
        message: t('chosen.tooMany', { max: most, total: reply.total }),
      });
  };
  const takeBack = async (wish: ChosenWish, done: readonly number[]): Promise<void> => {
    if (wish.action !== 'tag' && wish.action !== 'hide') return;
    const back: ChosenWish = {
      ...wish,
      action: undoes[wish.action],
      ...(wish.action === 'hide' ? { reason: t('chosen.undoReason') } : {}),
    };
    const ended = await undo.start(back, done);
    onChanged();
    const left = ended.rest.length + ended.leftOut.length;
    notify({
      kind: left > 0 ? 'warning' : 'info',
      message: t(left > 0 ? 'chosen.undoneNot' : 'chosen.undone', { count: ended.done.length, left }),
    });
  };
  return (
    <section className={classes.bar} aria-label={t('chosen.label')}>
      <span role="status" className={classes.count}>
        {t('chosen.count', { count: chosen.size })}
      </span>
      {filtered > shown && chosen.size < Math.min(filtered, most) ? (
        <Button size="compact-sm" variant="subtle" loading={selecting} onClick={() => void chooseAll()}>
          {t('chosen.all', { count: filtered })}
        </Button>
      ) : null}
      <span className={classes.actions}>
        {tasks
          .filter(({ permission }) => can(permission))
          .map(({ task: one, icon }) => (
            <Button
              key={one}
              size="compact-sm"
              variant="default"
              disabled={chosen.size === 0}
              leftSection={<Icon name={icon} size={14} />}
              onClick={() => setTask(one)}
            >
              {t(`chosen.action.${one}`)}
            </Button>
          ))}
        {can('export_dashboard_data') ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon name="download" size={14} />}
            onClick={() => setTask('export')}
          >
            {t('chosen.action.export')}
          </Button>
        ) : null}
        <Button size="compact-sm" variant="subtle" onClick={() => onChoose(new Set())}>
          {t('chosen.none')}
        </Button>
      </span>
      {task === 'export' ? (
        <ExportDialog request={request} target="csv" ids={ids} onClose={() => setTask(undefined)} />
      ) : null}
      {task !== undefined && task !== 'export' ? (
        <ChosenDialog
          task={task}
          ids={ids}
          tags={tags}
          onChanged={onChanged}
          onView={onView}
          onUndo={task === 'resend' ? undefined : (wish, done) => void takeBack(wish, done)}
          onClose={() => setTask(undefined)}
        />
      ) : null}
    </section>
  );
}
