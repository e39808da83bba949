import { getConsentData, getProgress, getTags } from '@intake-desk/contracts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/door.ts';
import { serve } from '../http/serve.ts';

/** The conversion dashboard (S1 §2). */
export function serveDashboard(door: Door, { intakes }: Desk): void {
  serve(door, getConsentData, ({ body }, staff) => {
    const { action: _action, org: _org, departmentSymbol: _department, ...question } = body;
    return intakes.consentData(staff, question);
  });
  serve(door, getProgress, ({ query }, staff) => intakes.progress(staff, { id: query.id }));
  serve(door, getTags, (_, staff) => intakes.tags(staff));
}
