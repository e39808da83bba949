import { getEnabledReports, getOptions, getReportData } from '@intake-desk/contracts';
import { api, query } from '@intake-desk/kit';

/** The calls of the reports screen. Answers are dropped as soon as nobody looks at them: they hold patients' data. */
export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportsEnabled: query(build, getEnabledReports),
    reportsOptions: query(build, getOptions),
    reportsData: query(build, getReportData, { keepUnusedDataFor: 0 }),
  }),
});

export const { useReportsEnabledQuery, useReportsOptionsQuery, useReportsDataQuery } = reportsApi;
