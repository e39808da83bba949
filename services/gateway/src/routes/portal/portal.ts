import {
  askForCall,
  getPortalIntake,
  getPortalLink,
  giveConsent,
  openPortalIntake,
  proveBirthDate,
  reachItem,
  reopenIntake,
  saveAnswer,
  sendPatientLink,
  submitIntake,
} from '@intake-desk/contracts';
import type { Router } from '../../http/router.ts';
import { serveLate, serveLink, servePatient } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** The patient's side (decisions "patient links"). Calls that join intakes and reports do so in one transaction. */
export function servePortalCalls(router: Router, { integration, intakes, reports }: Services): void {
  serveLink(router, getPortalLink, async (_, patient) => ({
    organisation: patient.organisationName,
    department: patient.departmentName,
    language: patient.language,
    phone: patient.portal.phone,
    birthDate: patient.birthDate,
  }));
  serveLink(router, proveBirthDate, async ({ body }, patient) => ({
    proof: await intakes.patientLinks.proveBirthDate(patient, body.dob),
  }));
  servePatient(router, getPortalIntake, async (_, patient) => ({
    ...(await reports.submissions.portalIntake(patient)),
    callback: await intakes.today.portalCallback(patient),
  }));
  servePatient(router, openPortalIntake, (_, patient) => intakes.patientLinks.opened(patient));
  servePatient(router, giveConsent, ({ body }, patient) => reports.submissions.giveConsent(patient, body.version));
  servePatient(router, saveAnswer, async ({ body }, patient) => {
    const { revision, answered, step, round } = await reports.submissions.saveAnswer(patient, body);
    // A step counts from the first answer on; an intake whose form was reopened stays completed.
    if (answered > 0 && round === 1) await intakes.patientLinks.answered(patient, step);
    return { revision };
  });
  servePatient(router, submitIntake, async ({ body }, patient) => {
    const form = await reports.submissions.submit(patient, body.version);
    await intakes.patientLinks.completed(patient, form);
    await integration.results.queue({ ...patient, formId: form.formId });
  });
  servePatient(router, reachItem, async ({ body }, patient) =>
    reports.submissions.reachItem(patient, { ...body, channel: await intakes.patientLinks.channel(patient) }),
  );
  servePatient(router, reopenIntake, async (_, patient) => {
    if (await reports.submissions.reopen(patient)) await intakes.patientLinks.reopened(patient);
  });
  servePatient(router, sendPatientLink, (_, patient) => intakes.patientLinks.sendLink(patient));
  serveLate(router, askForCall, ({ body }, patient) => intakes.today.askForCall(patient, body));
}
