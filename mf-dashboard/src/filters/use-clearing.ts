import { useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { tableId } from '../table/IntakeTable.tsx';
import type { ViewHook } from '../view/use-view.ts';
import type { View } from '../view/view.ts';
import { emptyView } from '../view/view.ts';
import { noBoxes } from './side-boxes.ts';

export interface Clearing {
  /** Takes every filter and the chart selection away. */
  readonly clear: () => void;
  /** Shows the records that the side filters leave out. */
  readonly showLeftOut: () => void;
}

/** Turns several filters off at once, for this view and not for the user's options, with a notice that offers Undo. */
export function useClearing({ view, change }: ViewHook): Clearing {
  const { t } = useTranslation('mf-dashboard');
  const { notify } = useShell();
  const undoable = (message: string, part: Partial<View>): void => {
    change(part);
    notify({ kind: 'info', message, action: { label: t('chips.undo'), run: () => change(view) } });
  };
  return {
    clear: () =>
      undoable(t('chips.cleared'), {
        columnFilters: emptyView.columnFilters,
        selection: undefined,
        boxes: noBoxes,
      }),
    showLeftOut: () => {
      undoable(t('chips.shown'), { boxes: noBoxes });
      // What was pressed is gone with what it said: the focus goes to what it brought, not to the top of the page.
      document.getElementById(tableId)?.focus({ preventScroll: true });
    },
  };
}
