import { cancelExport, exportIntakes, Invalid } from '@intake-desk/contracts';
import { appointmentExportPreparation, exportPreparation } from '../../costly/costly-works.ts';
import type { Router } from '../../http/router.ts';
import { serve, serveCostly } from '../../http/serve.ts';
import type { Live } from '../../live/live.ts';
import type { Services } from '../../services.ts';
import { addressErrors, readExportAddress } from './export-address.ts';

/** Exports of intakes (S1 §7), with live progress. */
export function serveExports(router: Router, services: Services, live: Live): void {
  const { exports } = services.intakes;
  serveCostly(router, exportPreparation, services);
  serveCostly(router, appointmentExportPreparation, services);
  serve(router, exportIntakes, async ({ query }, staff) => {
    const { id: userId } = staff.user;
    try {
      return await exports.open(staff, readExportAddress(query), (status) => live.tell(userId, status));
    } catch (error) {
      throw error instanceof Invalid ? new Invalid(addressErrors(error.errors, query)) : error;
    }
  });
  serve(router, cancelExport, ({ params: { id } }, staff) => exports.cancel(staff, { id }));
}
