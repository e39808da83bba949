import { getProgress, getTags } from '@intake-desk/contracts';
import { conversionData } from '../costly/costly-works.ts';
import type { Router } from '../http/router.ts';
import { serve, serveCostly } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** The conversion dashboard (S1 §2). */
export function serveDashboard(router: Router, services: Services): void {
  const { intakes } = services;
  serveCostly(router, conversionData, services);
  serve(router, getProgress, ({ query }, staff) => intakes.record.progress(staff, { id: query.id }));
  serve(router, getTags, (_, staff) => intakes.tags.list(staff));
}
