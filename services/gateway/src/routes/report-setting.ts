import {
  changeReportSetting,
  createReportSetting,
  deleteReportSetting,
  getReportChoices,
  listReportSettings,
} from '@intake-desk/contracts';
import { requireWholeKey } from '../api-key/whole-key.ts';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { requireSameOrganisation } from './same-organisation.ts';

/** Settings → Report settings (S2 §7): about the organisation as a whole, also where a department is named. */
export function serveReportSettings(router: Router, { reports }: Services): void {
  const { administered } = reports.reportSettings;
  serve(router, listReportSettings, async (_, staff) => {
    requireWholeKey(staff);
    return administered.list(staff);
  });
  serve(router, getReportChoices, async (_, staff) => {
    requireWholeKey(staff);
    return administered.choices(staff);
  });
  serve(router, createReportSetting, async ({ body }, staff) => {
    requireWholeKey(staff);
    requireSameOrganisation(body);
    return administered.create(staff, body);
  });
  serve(router, changeReportSetting, async ({ params, body }, staff) => {
    requireWholeKey(staff);
    requireSameOrganisation(body);
    return administered.change(staff, params.id, body);
  });
  serve(router, deleteReportSetting, async ({ params }, staff) => {
    requireWholeKey(staff);
    await administered.delete(staff, params.id);
    return null;
  });
}
