import {
  changeDashboardView,
  createDashboardView,
  type DashboardView,
  deleteDashboardView,
  type TableColumns,
  type ViewSetting,
} from '@intake-desk/contracts';
import { type CallError, change, isApiError, useErrorSentence, useScope, useShell } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedViews } from './use-saved-views.ts';
import type { ViewName } from './ViewDialog.tsx';

const useChangeDashboardView = change(changeDashboardView).useMutation;
const useCreateDashboardView = change(createDashboardView).useMutation;
const useDeleteDashboardView = change(deleteDashboardView).useMutation;

export interface ViewChanges {
  readonly busy: boolean;
  /** Failure of the newest change; `conflict` if somebody else changed the view first. */
  readonly error: CallError | undefined;
  readonly forgetError: () => void;
  /** Resolves with the view, or undefined after a failure. */
  readonly create: (name: ViewName, setting: ViewSetting) => Promise<DashboardView | undefined>;
  readonly change: (
    view: DashboardView,
    part: Partial<ViewName>,
    setting: ViewSetting,
  ) => Promise<DashboardView | undefined>;
  /** Shows a notice with Undo. `onBack` gets the restored view, which has another id. */
  readonly remove: (view: DashboardView, onBack: (view: DashboardView) => void) => Promise<boolean>;
}

/** Saves, renames and deletes views; refetches the list after each change. */
export function useViewChanges<C extends TableColumns, P extends string>({
  refetch,
  deleted,
}: Pick<SavedViews<C, P>, 'refetch' | 'deleted'>): ViewChanges {
  const { t } = useTranslation('mf-dashboard');
  const { notify } = useShell();
  const scope = useScope();
  const sentence = useErrorSentence();
  const [createView, creating] = useCreateDashboardView();
  const [changeView, changing] = useChangeDashboardView();
  const [deleteView, deleting] = useDeleteDashboardView();
  const [error, setError] = useState<CallError>();
  const tried = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    setError(undefined);
    try {
      const reply = await call();
      await refetch();
      return reply;
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      // The next try is based on the view as somebody else saved it.
      if (failure.kind === 'conflict') await refetch();
      setError(failure);
      return undefined;
    }
  };
  return {
    busy: creating.isLoading || changing.isLoading || deleting.isLoading,
    error,
    forgetError: () => setError(undefined),
    create: (name, setting) => tried(() => createView({ body: { ...scope, ...name, setting } }).unwrap()),
    change: (view, part, setting) =>
      tried(() =>
        changeView({
          params: { id: view.id },
          body: {
            ...scope,
            name: view.name,
            shared: view.departmentSymbol !== null,
            ...part,
            setting,
            version: view.version,
          },
        }).unwrap(),
      ),
    remove: async (view, onBack) => {
      try {
        await deleteView({ params: { id: view.id }, query: { org: scope.org } }).unwrap();
      } catch (failure) {
        if (!isApiError(failure)) throw failure;
        notify({ kind: 'error', message: sentence(failure) });
        return false;
      }
      deleted.current = view.id;
      await refetch();
      const again = async (): Promise<void> => {
        const { name, departmentSymbol, setting } = view;
        const { data: back } = await createView({
          body: { ...scope, name, shared: departmentSymbol !== null, setting },
        });
        await refetch();
        if (back) onBack(back);
        else notify({ kind: 'error', message: t('views.notBack', { name }) });
      };
      notify({
        kind: 'success',
        message: t('views.deleted', { name: view.name }),
        action: { label: t('chosen.undo'), run: () => void again() },
      });
      return true;
    },
  };
}
