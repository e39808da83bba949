import { getReportView, saveReportView } from '@intake-desk/contracts/reports';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Serves saved overviews of reports (S2 §7), which all departments of an organisation share. */
export function serveReportViews(router: Router, { reports: { reportViews } }: Services): void {
  serve(router, getReportView, ({ query }, staff) => reportViews.read(staff, query.reportId));
  serve(router, saveReportView, ({ body }, staff) => reportViews.save(staff, body));
}
