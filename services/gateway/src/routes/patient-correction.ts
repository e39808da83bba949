import { correctPatient, getPatient } from '@intake-desk/contracts';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Corrections of patients. */
export function servePatientCorrection(router: Router, { intakes, messaging }: Services): void {
  serve(router, getPatient, ({ query }, staff) => intakes.patients.read(staff, query.id));
  serve(router, correctPatient, async ({ body }, staff) => {
    const { org: _org, departmentSymbol: _department, ...correction } = body;
    const { failed, ...corrected } = await intakes.patients.correct(staff, correction);
    for (const id of failed) await messaging.mail.sendAgain(id, null);
    return corrected;
  });
}
