import type { DateRange, ExportTarget } from '@intake-desk/contracts';
import { prepareAppointmentExport, prepareExport } from '@intake-desk/contracts';
import { type ApiError, apiError, change } from '@intake-desk/kit';
import { allPages } from '../conversion/all-pages.ts';
import type { DashboardRequest } from '../conversion/tab.ts';

const usePrepareAppointmentExport = change(prepareAppointmentExport).useMutation;
const usePrepareExport = change(prepareExport).useMutation;

interface Wanted {
  readonly target: ExportTarget;
  readonly ids?: readonly number[] | undefined;
  readonly range?: DateRange | undefined;
}

interface PreparedExportHook {
  readonly prepare: (request: DashboardRequest, wanted: Wanted) => void;
  /** Size of the file; undefined until it is known. */
  readonly prepared: { readonly id: string; readonly rows: number; readonly tests: number } | undefined;
  readonly failure: ApiError | undefined;
}

/** Prepares exports of either tab. */
export function usePreparedExport(): PreparedExportHook {
  const [prepareIntakes, intakes] = usePrepareExport();
  const [prepareAppointments, appointments] = usePrepareAppointmentExport();
  const error = intakes.error ?? appointments.error;
  return {
    prepare: (request, { target, ids, range }) => {
      const wanted = { ...range, target, ...(ids ? { ids: [...ids] } : {}) };
      if (request.action === 'getFormsData') {
        void prepareAppointments({ body: { ...allPages(request), ...wanted } });
        return;
      }
      void prepareIntakes({ body: { ...allPages(request), ...wanted } });
    },
    prepared: intakes.data ?? appointments.data,
    failure: apiError(error),
  };
}
