import type { ReportsContext } from '../context.ts';
import { readReportData } from './read-report-data.ts';

/** What patients answered, as a report charts it. */
export const createReportData = (context: ReportsContext) => ({
  /** `POST /api/reports/data` (S2 §7). Throws NotFound for a report that is not enabled for the caller. */
  read: readReportData(context),
});
