import {
  exportReportPatients,
  findReportPatients,
  listReportAnswers,
  listReportPatients,
} from '@intake-desk/contracts/reports';
import { api, change, query } from '@intake-desk/kit';

/** The calls about single patients of a report. Their answers are dropped as soon as nobody looks at them. */
export const patientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportsPatients: query(build, listReportPatients, { keepUnusedDataFor: 0 }),
    reportsFindPatients: query(build, findReportPatients, { keepUnusedDataFor: 0 }),
    reportsExportPatients: change(build, exportReportPatients),
    reportsAnswers: query(build, listReportAnswers, { keepUnusedDataFor: 0 }),
  }),
});

export const {
  useReportsPatientsQuery,
  useLazyReportsFindPatientsQuery,
  useReportsExportPatientsMutation,
  useLazyReportsAnswersQuery,
} = patientsApi;
