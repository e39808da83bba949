import { defaultPageSize, listFailedMails, sendFailedMail } from '@intake-desk/contracts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/router.ts';
import { serve } from '../http/serve.ts';

/** Mails that were given up. */
export function serveMail(door: Door, { intakes, messaging }: Desk): void {
  serve(door, listFailedMails, async ({ query }, staff) => {
    const { page = 1, pageSize = defaultPageSize } = query;
    return { ...(await messaging.failedMails(staff, { page, pageSize })), page, pageSize };
  });
  serve(door, sendFailedMail, async ({ params }, staff) => {
    const { intakeId } = await messaging.failedMail(staff, params.id);
    await messaging.sendAgain(params.id, await intakes.patientLinks.renew(staff, intakeId));
    return null;
  });
}
