import type { ReportsContext } from '../context.ts';
import { exportReportPatients } from './export-report-patients.ts';
import { listReportAnswers } from './list-report-answers.ts';
import { listReportPatients } from './list-report-patients.ts';

/**
 * Makes the service of who stands behind the numbers of a report, by the ids of their forms. Each throws Forbidden without the right to individual
 * answers, and NotFound for a report that is not enabled for the caller or where none of the forms is shown to them.
 */
export const createReportPatients = (context: ReportsContext) => ({
  list: listReportPatients(context),
  /** Throws Invalid{end: export.limit} unless one of the periods has at most `limit.exportDays` civil days. */
  export: exportReportPatients(context),
  answers: listReportAnswers(context),
});
