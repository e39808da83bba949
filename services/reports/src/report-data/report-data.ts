import type { ReportsContext } from '../context.ts';
import { readReportColumns } from './read-report-columns.ts';
import { readReportData } from './read-report-data.ts';

/** What patients answered, as a report charts it. */
export const createReportData = (context: ReportsContext) => ({
  /** `POST /api/reports/data` (S2 §7). Throws NotFound for a report that is not enabled for the caller. */
  read: readReportData(context),
  /** `POST /api/reports/columns`: the same by columns, for the screens. */
  readColumns: readReportColumns(context),
});
