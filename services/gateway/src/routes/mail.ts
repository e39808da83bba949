import { defaultPageSize, listFailedMails, sendFailedMail } from '@intake-desk/contracts';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Mails that were given up. */
export function serveMail(router: Router, { intakes, messaging }: Services): void {
  serve(router, listFailedMails, async ({ query }, staff) => {
    const { page = 1, pageSize = defaultPageSize } = query;
    return { ...(await messaging.mail.failed(staff, { page, pageSize })), page, pageSize };
  });
  serve(router, sendFailedMail, async ({ params }, staff) => {
    const { intakeId, hasLink } = await messaging.mail.failedById(staff, params.id);
    if (!hasLink) await intakes.notifications.sentAgain(staff, intakeId);
    const link = hasLink ? await intakes.patientLinks.renew(staff, intakeId) : null;
    await messaging.mail.sendAgain(params.id, link);
    return null;
  });
}
