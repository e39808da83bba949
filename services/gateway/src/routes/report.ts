import { getEnabledReports, getReportData } from '@intake-desk/contracts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/door.ts';
import { serve } from '../http/serve.ts';

/** Reports (S2 §7). */
export function serveReport(door: Door, { reports }: Desk): void {
  serve(door, getEnabledReports, (_, staff) => reports.enabledReports(staff));
  serve(door, getReportData, ({ body }, staff) => reports.reportData(staff, body));
}
