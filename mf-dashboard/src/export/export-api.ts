import { cancelExport, prepareAppointmentExport, prepareExport } from '@intake-desk/contracts';
import { api, change } from '@intake-desk/kit';

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardPrepareExport: change(build, prepareExport),
    dashboardPrepareAppointmentExport: change(build, prepareAppointmentExport),
    dashboardCancelExport: change(build, cancelExport),
  }),
});

export const {
  useDashboardPrepareExportMutation,
  useDashboardPrepareAppointmentExportMutation,
  useDashboardCancelExportMutation,
} = exportApi;
