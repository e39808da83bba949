import { getEnabledReports, getOptions } from '@intake-desk/contracts';
import { getReportColumns } from '@intake-desk/contracts/reports';
import { api, query } from '@intake-desk/kit';

/** The calls of the reports screen. Answers are dropped as soon as nobody looks at them: they hold patients' data. */
export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportsEnabled: query(build, getEnabledReports),
    reportsOptions: query(build, getOptions),
    reportsColumns: query(build, getReportColumns, { keepUnusedDataFor: 0 }),
  }),
});

export const { useReportsEnabledQuery, useReportsOptionsQuery, useReportsColumnsQuery } = reportsApi;
