import { getReportView, saveReportView } from '@intake-desk/contracts/reports';
import { requireWholeKey } from '../api-key/whole-key.ts';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Serves saved overviews of reports (S2 §7), which all departments of an organisation share. */
export function serveReportViews(router: Router, { reports: { reportViews } }: Services): void {
  serve(router, getReportView, ({ query }, staff) => reportViews.read(staff, query.reportId));
  serve(router, saveReportView, async ({ body }, staff) => {
    requireWholeKey(staff);
    return reportViews.save(staff, body);
  });
}
