import { getNotificationTypes, toggleNotification } from '@intake-desk/contracts';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Messages of an intake: their kinds, and switching them off (S1 §4). */
export function serveNotifications(router: Router, { intakes }: Services): void {
  serve(router, getNotificationTypes, (_, staff) => intakes.notifications.types(staff));
  serve(router, toggleNotification, ({ body }, staff) => intakes.notifications.toggle(staff, body));
}
