import type { SavedOverview } from '@intake-desk/contracts/reports';
import { Alert, Button, ErrorState, Group, Icon, useErrorSentence, useShell, VisuallyHidden } from '@intake-desk/kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDragOrder } from '../edit/use-drag-order.ts';
import type { OverviewsHook } from '../edit/use-overviews.ts';
import classes from '../overview/overviews.module.css';
import {
  addOverview,
  cloneOverview,
  openFirst,
  removeOverview,
  renameOverview,
  restoreOverview,
} from '../overviews/edit-overviews.ts';
import type { OverviewEntry } from '../overviews/fixed-overviews.ts';
import { moveEntry } from '../overviews/move-entry.ts';
import { NameDialog } from '../overviews/NameDialog.tsx';
import { OverviewCard } from '../overviews/OverviewCard.tsx';
import { type OverviewAction, OverviewMenu } from '../overviews/OverviewMenu.tsx';
import { useOverviewFigures } from '../overviews/use-overview-figures.ts';
import { useStable } from '../report/use-stable.ts';

/** The overviews of a report as cards in a row; with actions in edit mode. */
export function OverviewRow({ hook }: { readonly hook: OverviewsHook }) {
  const { t } = useTranslation('mf-reports');
  const { notify } = useShell();
  const sentence = useErrorSentence();
  const { edit, entries, own, current, choose, chooseMade, place } = hook;
  const { overviews, change } = edit;
  const { figures, failure } = useOverviewFigures(entries);
  const [naming, setNaming] = useState<SavedOverview | 'new'>();
  const [said, say] = useState('');
  const row = useRef<HTMLElement>(null);
  const { editing } = edit;
  const wasEditing = useRef(editing);
  // Save and Cancel disappear with their bar: the focus returns to where the editing began.
  useEffect(() => {
    if (wasEditing.current && !editing && document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('[data-begin]')?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const placeIn = (list: readonly SavedOverview[], id: string): number => list.findIndex((one) => one.id === id);
  /** Swaps two of the department's overviews; those of other departments stay in place. */
  const moveOnto = (from: number, to: number): void => {
    const [moved, onto] = [own[from], own[to]];
    if (!moved || !onto) return;
    const { id, label } = moved;
    change(moveEntry(overviews, placeIn(overviews, id), placeIn(overviews, onto.id)));
    say(t('overviews.moved', { label, place: to + 1, count: own.length }));
  };
  const drag = useDragOrder(editing, moveOnto);
  /** By then the deletion may be saved already, or cancelled. */
  const undo = useStable((overview: SavedOverview, at: number) => {
    if (placeIn(overviews, overview.id) >= 0) return;
    const next = restoreOverview(overviews, overview, at);
    if (edit.editing) change(next);
    else void edit.beginWith(next);
  });
  const remove = (overview: SavedOverview): void => {
    const at = placeIn(overviews, overview.id);
    change(removeOverview(overviews, overview.id));
    // The focused menu disappears with the card.
    queueMicrotask(() => row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus());
    notify({
      kind: 'info',
      message: t('overviews.removed', { label: overview.label }),
      action: { label: t('overviews.undo'), run: () => undo(overview, at) },
    });
  };
  const act = ({ overview }: OverviewEntry, action: OverviewAction): void => {
    const at = placeIn(own, overview.id);
    if (action === 'rename') setNaming(overview);
    else if (action === 'clone') {
      const id = crypto.randomUUID();
      change(cloneOverview(overviews, overview, { id, department: place.departmentSymbol }));
      chooseMade({ id, filters: overview.filters });
    } else if (action === 'opensFirst') change(openFirst(overviews, overview.id));
    else if (action === 'remove') remove(overview);
    else moveOnto(at, action === 'earlier' ? at - 1 : at + 1);
  };
  const create = (label: string): void => {
    const id = crypto.randomUUID();
    const next = addOverview(overviews, { id, label, department: place.departmentSymbol });
    if (edit.editing) change(next);
    else void edit.beginWith(next);
    chooseMade({ id, filters: [] });
  };

  return (
    <section ref={row} className={classes.row} aria-label={t('overviews.title')}>
      <ul className={classes.cards}>
        {entries.map((entry) => {
          const { overview, fixed } = entry;
          const at = placeIn(own, overview.id);
          return (
            <OverviewCard
              key={overview.id}
              entry={entry}
              figures={figures?.get(overview.id)}
              selected={overview.id === current.overview.id}
              onSelect={() => choose(overview)}
              {...(edit.editing
                ? {
                    menu: (
                      <OverviewMenu
                        entry={entry}
                        first={at === 0}
                        last={at === own.length - 1}
                        onAction={(action) => act(entry, action)}
                      />
                    ),
                  }
                : {})}
              {...(edit.editing && !fixed ? { drag: { ...drag.grip(at), ...drag.target(at) } } : {})}
            />
          );
        })}
      </ul>
      {edit.failure ? (
        <Alert color="orange" icon={<Icon name="warning" />} title={t('overviews.failed')} role="alert">
          {sentence(edit.failure)}{' '}
          <Button size="compact-sm" variant="default" onClick={edit.retry}>
            {t('overviews.retry')}
          </Button>
        </Alert>
      ) : null}
      {failure ? <ErrorState {...failure} /> : null}
      {edit.mayEdit ? (
        <Group gap={8} align="stretch" mt={12}>
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="add" size={16} />}
            onClick={() => setNaming('new')}
          >
            {t('overviews.create')}
          </Button>
          {edit.editing ? null : (
            <Button
              data-begin
              size="xs"
              variant="default"
              leftSection={<Icon name="edit" size={16} />}
              onClick={edit.begin}
            >
              {t('overviews.edit')}
            </Button>
          )}
        </Group>
      ) : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {naming === undefined ? null : (
        <NameDialog
          title={t(naming === 'new' ? 'overviews.create' : 'overviews.actions.rename')}
          confirm={t(naming === 'new' ? 'overviews.name.create' : 'overviews.name.rename')}
          start={naming === 'new' ? '' : naming.label}
          onClose={() => setNaming(undefined)}
          onName={(label) => {
            setNaming(undefined);
            if (naming === 'new') create(label);
            else change(renameOverview(overviews, naming.id, label));
          }}
        />
      )}
    </section>
  );
}
