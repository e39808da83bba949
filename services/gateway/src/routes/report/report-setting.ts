import {
  changeReportSetting,
  createReportSetting,
  deleteReportSetting,
  getReportChoices,
  listReportSettings,
} from '@intake-desk/contracts';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Settings → Report settings (S2 §7), which belong to the organisation, even if a request names a department. */
export function serveReportSettings(router: Router, { reports }: Services): void {
  const { administered } = reports.reportSettings;
  serve(router, listReportSettings, (_, staff) => administered.list(staff));
  serve(router, getReportChoices, (_, staff) => administered.choices(staff));
  serve(router, createReportSetting, ({ body }, staff) => administered.create(staff, body));
  serve(router, changeReportSetting, ({ params, body }, staff) => administered.change(staff, params.id, body));
  serve(router, deleteReportSetting, ({ params }, staff) => administered.delete(staff, params.id));
}
