import {
  changeDashboardView,
  createDashboardView,
  deleteDashboardView,
  listDashboardViews,
} from '@intake-desk/contracts';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Saved views of the dashboard. */
export function serveDashboardViews(router: Router, { intakes: { views } }: Services): void {
  serve(router, listDashboardViews, (_, staff) => views.list(staff));
  serve(router, createDashboardView, ({ body: { name, shared, setting } }, staff) =>
    views.create(staff, { name, shared, setting }),
  );
  serve(router, changeDashboardView, ({ params: { id }, body: { name, shared, setting, version } }, staff) =>
    views.change(staff, { id, name, shared, setting, version }),
  );
  serve(router, deleteDashboardView, async ({ params: { id } }, staff) => {
    await views.delete(staff, { id });
    return null;
  });
}
