import { getProgress, getTags } from '@intake-desk/contracts';
import { conversionData } from '../costly/costly-works.ts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/router.ts';
import { serve, serveCostly } from '../http/serve.ts';

/** The conversion dashboard (S1 §2). */
export function serveDashboard(door: Door, desk: Desk): void {
  const { intakes } = desk;
  serveCostly(door, conversionData, desk);
  serve(door, getProgress, ({ query }, staff) => intakes.record.progress(staff, { id: query.id }));
  serve(door, getTags, (_, staff) => intakes.tags.list(staff));
}
