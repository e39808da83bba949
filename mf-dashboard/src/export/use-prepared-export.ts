import { type DateRange, type ExportTarget, prepareAppointmentExport, prepareExport } from '@intake-desk/contracts';
import { apiError, change } from '@intake-desk/kit';
import { allPages } from '../conversion/all-pages.ts';
import type { DashboardRequest } from '../conversion/tab.ts';

const usePrepareAppointmentExport = change(prepareAppointmentExport).useMutation;
const usePrepareExport = change(prepareExport).useMutation;

interface Wanted {
  readonly target: ExportTarget;
  readonly ids?: readonly number[] | undefined;
  readonly range?: DateRange | undefined;
}

/** Prepares exports of either tab. */
export function usePreparedExport() {
  const [prepareIntakes, intakes] = usePrepareExport();
  const [prepareAppointments, appointments] = usePrepareAppointmentExport();
  const error = intakes.error ?? appointments.error;
  return {
    prepare: (request: DashboardRequest, { target, ids, range }: Wanted): void => {
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
