import { getReportView, saveReportView } from '@intake-desk/contracts/reports';
import { api, change, query } from '@intake-desk/kit';

/** The calls about the overviews that an organisation shares. */
export const overviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportsView: query(build, getReportView),
    reportsSaveView: change(build, saveReportView),
  }),
});

export const { useReportsViewQuery, useReportsSaveViewMutation } = overviewsApi;
