import { exportReportPatients, listReportAnswers, listReportPatients } from '@intake-desk/contracts/reports';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Serves the patients behind a report's numbers, and what they wrote. */
export function serveReportPatients(router: Router, { reports }: Services): void {
  serve(router, listReportPatients, ({ body }, staff) => reports.reportPatients.list(staff, body));
  serve(router, exportReportPatients, ({ body }, staff) => reports.reportPatients.export(staff, body));
  serve(router, listReportAnswers, ({ body }, staff) => reports.reportPatients.answers(staff, body));
}
