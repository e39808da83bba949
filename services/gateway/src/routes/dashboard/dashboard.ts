import {
  changeDashboardView,
  createDashboardView,
  deleteDashboardView,
  getProgress,
  getTags,
  listDashboardViews,
} from '@intake-desk/contracts';
import { appointmentData, appointmentSelection, conversionData, intakeSelection } from '../../costly/costly-works.ts';
import type { Router } from '../../http/router.ts';
import { serve, serveCostly } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** The dashboard's two tabs (S1 §2), and its saved views. */
export function serveDashboard(router: Router, services: Services): void {
  const { record, tags, views } = services.intakes;
  serveCostly(router, conversionData, services);
  serveCostly(router, appointmentData, services);
  serveCostly(router, intakeSelection, services);
  serveCostly(router, appointmentSelection, services);
  serve(router, getProgress, ({ query }, staff) => record.progress(staff, { id: query.id }));
  serve(router, getTags, (_, staff) => tags.list(staff));

  serve(router, listDashboardViews, (_, staff) => views.list(staff));
  serve(router, createDashboardView, ({ body: { name, shared, setting } }, staff) =>
    views.create(staff, { name, shared, setting }),
  );
  serve(router, changeDashboardView, ({ params: { id }, body: { name, shared, setting, version } }, staff) =>
    views.change(staff, { id, name, shared, setting, version }),
  );
  serve(router, deleteDashboardView, ({ params: { id } }, staff) => views.delete(staff, { id }));
}
