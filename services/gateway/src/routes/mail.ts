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
    const { kind, channel, intakeId, hasLink } = await messaging.mail.failedById(staff, params.id);
    const { renew, add } = intakes.patientLinks;
    if (!hasLink) await intakes.notifications.sentAgain(staff, intakeId);
    // The patient may have opened the intake by the invitation's link already: only another invitation ends it.
    const link = () => (kind === 'invitation' ? renew(staff, intakeId) : add(staff, intakeId, channel));
    await messaging.mail.sendAgain(params.id, hasLink ? await link() : null);
    return null;
  });
}
