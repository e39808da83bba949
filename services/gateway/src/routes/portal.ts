import { getPortalIntake, openPortalIntake, saveAnswer, submitIntake } from '@intake-desk/contracts';
import type { Router } from '../http/router.ts';
import { servePatient } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** The patient's side (decisions "patient links"). What joins intakes and reports happens in the call's one unit. */
export function servePortalCalls(router: Router, { intakes, reports }: Services): void {
  servePatient(router, getPortalIntake, async (_, patient) => {
    const intake = await reports.submissions.portalIntake(patient);
    return patient.fromStart ? { ...intake, step: 0 } : intake;
  });
  servePatient(router, openPortalIntake, async (_, patient) => {
    await intakes.patientLinks.opened(patient);
    return null;
  });
  servePatient(router, saveAnswer, async ({ body }, patient) => {
    const { revision, answered } = await reports.submissions.saveAnswer(patient, body);
    // A step is counted from the first answer on; `step` on the wire is the index of its group.
    if (answered > 0) await intakes.patientLinks.answered(patient, body.step + 1);
    return { revision };
  });
  servePatient(router, submitIntake, async (_, patient) => {
    await intakes.patientLinks.completed(patient, await reports.submissions.submit(patient));
    return null;
  });
}
