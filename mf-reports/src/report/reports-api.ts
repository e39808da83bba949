import { getEnabledReports, getOptions } from '@intake-desk/contracts';
import { getDropOff, getReportColumns, getReportFigures } from '@intake-desk/contracts/reports';
import { api, query } from '@intake-desk/kit';

/** The calls of the reports screen. Patients' data are dropped as soon as nobody looks at them; figures tell of no single patient. */
export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportsEnabled: query(build, getEnabledReports),
    reportsOptions: query(build, getOptions),
    reportsColumns: query(build, getReportColumns, { keepUnusedDataFor: 0 }),
    reportsFigures: query(build, getReportFigures, { keepUnusedDataFor: 300 }),
    reportsDropOff: query(build, getDropOff, { keepUnusedDataFor: 0 }),
  }),
});

export const {
  useReportsEnabledQuery,
  useReportsOptionsQuery,
  useReportsColumnsQuery,
  useReportsFiguresQuery,
  useReportsDropOffQuery,
} = reportsApi;
