import { copyConfig, getConfigSide } from '@intake-desk/contracts/administration';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Settings → Config diff checker (S2 §2). */
export function serveConfigDiff(router: Router, { identity }: Services): void {
  serve(router, getConfigSide, ({ query: { version } }, staff) => identity.departments.configSide(staff, version));
  serve(router, copyConfig, ({ body: { org: _, departmentSymbol: _of, ...request } }, staff) =>
    identity.departments.copySettings(staff, request),
  );
}
