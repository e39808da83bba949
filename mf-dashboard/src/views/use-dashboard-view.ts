import { builtInViews, type Options, type TableColumns } from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '../view/catalogue.ts';
import { useView, type ViewHookOf } from '../view/use-view.ts';
import type { ViewChoice, ViewOf } from '../view/view.ts';
import { type SavedViews, useSavedViews } from './use-saved-views.ts';

export interface DashboardViewHook<C extends TableColumns, P extends string> extends ViewHookOf<ViewOf<C, P>> {
  readonly choice: ViewChoice;
  /** Default view of the tab. */
  readonly usual: ViewChoice;
  readonly savedViews: SavedViews<C, P>;
  /** False while the named saved view is loading. */
  readonly ready: boolean;
}

/** Returns a tab's view with the saved views that it may be based on; the same object until one changes. */
export function useDashboardView<C extends TableColumns, P extends string>(
  catalogue: Catalogue<C, P>,
  options: Options | undefined,
): DashboardViewHook<C, P> {
  const { t } = useTranslation('mf-dashboard');
  const { notify } = useShell();
  const savedViews = useSavedViews(catalogue);
  const { saved } = savedViews;
  const usual = options?.[`view_${catalogue.tab}`] ?? builtInViews[0];
  const { view, change } = useView(catalogue, { saved, usual });
  const named = view.chosen ?? usual;
  const ready = typeof named !== 'number' || savedViews.ready;
  const gone = typeof named === 'number' && savedViews.ready && saved(named) === undefined;
  const tell = useEffectEvent(() => {
    if (named !== savedViews.deleted.current) notify({ kind: 'warning', message: t('views.gone') });
  });
  useEffect(() => {
    if (gone) tell();
  }, [gone]);
  const choice = gone ? builtInViews[0] : named;
  return useMemo(
    () => ({ view, change, choice, usual, savedViews, ready }),
    [view, change, choice, usual, savedViews, ready],
  );
}
