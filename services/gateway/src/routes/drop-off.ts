import { dropOff } from '../costly/costly-works.ts';
import type { Router } from '../http/router.ts';
import { serveCostly } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Serves where patients stop in a report's questionnaires. */
export function serveDropOff(router: Router, services: Services): void {
  serveCostly(router, dropOff, services);
}
