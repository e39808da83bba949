import { getEnabledReports } from '@intake-desk/contracts';
import {
  exportReportPatients,
  getReportView,
  listReportAnswers,
  listReportPatients,
  saveReportView,
} from '@intake-desk/contracts/reports';
import { dropOff, reportColumns, reportData, reportFigures, reportPatientSearch } from '../../costly/costly-works.ts';
import type { Router } from '../../http/router.ts';
import { serve, serveCostly } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Reports (S2 §7), the patients behind their numbers, and the overviews that all departments of an organisation share. */
export function serveReports(router: Router, services: Services): void {
  const { reportPatients, reportSettings, reportViews } = services.reports;
  serve(router, getEnabledReports, (_, staff) => reportSettings.enabled(staff));
  serveCostly(router, reportData, services);
  serveCostly(router, reportColumns, services);
  serveCostly(router, reportFigures, services);
  serveCostly(router, dropOff, services);

  serve(router, listReportPatients, ({ body }, staff) => reportPatients.list(staff, body));
  serveCostly(router, reportPatientSearch, services);
  serve(router, exportReportPatients, ({ body }, staff) => reportPatients.export(staff, body));
  serve(router, listReportAnswers, ({ body }, staff) => reportPatients.answers(staff, body));

  serve(router, getReportView, ({ query }, staff) => reportViews.read(staff, query.reportId));
  serve(router, saveReportView, ({ body }, staff) => reportViews.save(staff, body));
}
