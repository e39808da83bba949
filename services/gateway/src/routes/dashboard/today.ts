import { assignTask, markDone, setCallback } from '@intake-desk/contracts';
import { listTaskOwners, setAbsence } from '@intake-desk/contracts/today';
import { todayList } from '../../costly/costly-works.ts';
import type { Router } from '../../http/router.ts';
import { serve, serveCostly } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Today's list: the patients who need somebody, their owners, and absences. */
export function serveToday(router: Router, services: Services): void {
  const { today } = services.intakes;
  const { owners } = services.identity;
  serveCostly(router, todayList, services);
  serve(router, listTaskOwners, ({ query }, staff) => owners.list(staff, query));
  serve(router, assignTask, ({ body }, staff) => today.assign(staff, body));
  serve(router, markDone, ({ body }, staff) => today.markDone(staff, body));
  serve(router, setCallback, ({ body }, staff) => today.setCallback(staff, body));
  serve(router, setAbsence, async ({ body }, staff) => {
    await owners.setAbsence(staff, body);
    await today.announceCover(staff, body.user);
  });
}
