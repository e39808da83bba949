import { builtInViews, type Options, type TableColumns } from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '../view/catalogue.ts';
import { useView, type ViewHookOf } from '../view/use-view.ts';
import type { ViewChoice, ViewOf } from '../view/view.ts';
import { type SavedViews, useSavedViews } from './use-saved-views.ts';

export interface DashboardViewHook<C extends TableColumns, P extends string> extends ViewHookOf<ViewOf<C, P>> {
  /** The view that this one started as. */
  readonly choice: ViewChoice;
  /** The view that the tab opens with. */
  readonly usual: ViewChoice;
  readonly savedViews: SavedViews<C, P>;
  /** False while a saved view is named that has not come yet. */
  readonly ready: boolean;
}

/** The view of a tab of the dashboard, with the saved views that it may start as. `options` are the user's, once they are there. */
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
  const tell = useEffectEvent(() => notify({ kind: 'warning', message: t('views.gone') }));
  useEffect(() => {
    if (gone) tell();
  }, [gone]);
  return { view, change, choice: gone ? builtInViews[0] : named, usual, savedViews, ready };
}
