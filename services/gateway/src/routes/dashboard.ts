import { getProgress, getTags } from '@intake-desk/contracts';
import { appointmentData, appointmentSelection, conversionData, intakeSelection } from '../costly/costly-works.ts';
import type { Router } from '../http/router.ts';
import { serve, serveCostly } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** The dashboard's two tabs (S1 §2). */
export function serveDashboard(router: Router, services: Services): void {
  const { intakes } = services;
  serveCostly(router, conversionData, services);
  serveCostly(router, appointmentData, services);
  serveCostly(router, intakeSelection, services);
  serveCostly(router, appointmentSelection, services);
  serve(router, getProgress, ({ query }, staff) => intakes.record.progress(staff, { id: query.id }));
  serve(router, getTags, (_, staff) => intakes.tags.list(staff));
}
