import { getEnabledReports } from '@intake-desk/contracts';
import { reportData } from '../costly/costly-works.ts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/router.ts';
import { serve, serveCostly } from '../http/serve.ts';

/** Reports (S2 §7). */
export function serveReport(door: Door, desk: Desk): void {
  serve(door, getEnabledReports, (_, staff) => desk.reports.reportSettings.enabled(staff));
  serveCostly(door, reportData, desk);
}
