import { getEnabledReports } from '@intake-desk/contracts';
import { reportColumns, reportData, reportFigures } from '../costly/costly-works.ts';
import type { Router } from '../http/router.ts';
import { serve, serveCostly } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Reports (S2 §7). */
export function serveReport(router: Router, services: Services): void {
  serve(router, getEnabledReports, (_, staff) => services.reports.reportSettings.enabled(staff));
  serveCostly(router, reportData, services);
  serveCostly(router, reportColumns, services);
  serveCostly(router, reportFigures, services);
}
