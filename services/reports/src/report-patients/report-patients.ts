import type { ReportsContext } from '../context.ts';
import { exportReportPatients } from './export-report-patients.ts';
import { findReportPatients } from './find-report-patients.ts';
import { listReportAnswers } from './list-report-answers.ts';
import { listReportPatients } from './list-report-patients.ts';

/**
 * Creates the use cases for who stands behind the numbers of a report. Each throws Forbidden without the right to individual
 * answers, and NotFound for a report that is not enabled for the caller or that shows none of the forms to them.
 */
export const createReportPatients = (context: ReportsContext) => ({
  list: listReportPatients(context),
  /** Throws Invalid{text: validation.min} for a text of fewer than `limit.patientSearch.min` characters. */
  find: findReportPatients(context),
  /** Throws Invalid{end: export.limit} unless one of the periods has at most `limit.exportDays` civil days. */
  export: exportReportPatients(context),
  answers: listReportAnswers(context),
});
