import { exportAccessLog, readAccessLog, readAdminLog } from '@intake-desk/contracts/administration';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** The logs, for whoever has to say who saw what and who changed what. */
export function serveLogs(router: Router, { identity: { logs } }: Services): void {
  serve(router, readAccessLog, ({ body }, staff) => logs.access(staff, body));
  serve(router, exportAccessLog, ({ body }, staff) => logs.accessFile(staff, body));
  serve(router, readAdminLog, ({ query }, staff) => logs.admin(staff, query));
}
