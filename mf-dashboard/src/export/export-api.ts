import { cancelExport, prepareExport } from '@intake-desk/contracts';
import { api, change } from '@intake-desk/kit';

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardPrepareExport: change(build, prepareExport),
    dashboardCancelExport: change(build, cancelExport),
  }),
});

export const { useDashboardPrepareExportMutation, useDashboardCancelExportMutation } = exportApi;
