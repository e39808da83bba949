import type { DashboardTab, TableColumns } from '@intake-desk/contracts';
import { useShell } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tableId } from '../table/IntakeTable.tsx';
import { noBoxes } from '../view/side-boxes.ts';
import type { ViewHookOf } from '../view/use-view.ts';
import type { ViewOf } from '../view/view.ts';

export interface ClearedView<C extends TableColumns, P extends string> extends ViewHookOf<ViewOf<C, P>> {
  /** Tab to which Undo leads back; undefined for a page without tabs. */
  readonly tab?: DashboardTab | undefined;
}

/** Removes several filters at once, in this view but not in the user's options, with a notice that offers Undo. */
export function useClearing<C extends TableColumns, P extends string>({ view, change, tab }: ClearedView<C, P>) {
  const { t } = useTranslation('mf-dashboard');
  const { notify } = useShell();
  return useMemo(() => {
    // Undo also removes parts that the view did not have.
    const before: ViewOf<C, P> = {
      tab,
      attention: undefined,
      everybody: undefined,
      selection: undefined,
      together: undefined,
      boxes: undefined,
      ...view,
    };
    const undoable = (message: string, part: Partial<ViewOf<C, P>>): void => {
      change(part);
      notify({ kind: 'info', message, action: { label: t('chips.undo'), run: () => change(before) } });
    };
    return {
      clear: () =>
        undoable(t('chips.cleared'), {
          columnFilters: {},
          attention: undefined,
          everybody: true,
          selection: undefined,
          together: undefined,
          boxes: noBoxes,
        }),
      showLeftOut: () => {
        undoable(t('chips.shown'), { boxes: noBoxes });
        // The pressed button disappears, so the focus moves to the table, not to the top of the page.
        document.getElementById(tableId)?.focus({ preventScroll: true });
      },
    };
  }, [view, change, tab, notify, t]);
}
