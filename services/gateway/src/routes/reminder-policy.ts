import { getReminderPolicies, saveReminderPolicies } from '@intake-desk/contracts/administration';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** When patients are reminded. */
export function serveReminderPolicies(router: Router, { identity: { departments } }: Services): void {
  serve(router, getReminderPolicies, (_, staff) => departments.reminderPolicies(staff));
  serve(router, saveReminderPolicies, ({ body }, staff) => departments.saveReminderPolicies(staff, body));
}
