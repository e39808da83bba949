import { defaultPageSize, listFailedMails, sendFailedMail } from '@intake-desk/contracts';
import {
  getReminderPolicies,
  listMessageTemplates,
  listSmsTemplates,
  listTagEmailTemplates,
  previewMessageTemplate,
  previewTagEmailTemplate,
  removeTagEmailTemplate,
  resetMessageTemplate,
  resetSmsTemplate,
  saveMessageTemplate,
  saveReminderPolicies,
  saveSmsTemplate,
  saveTagEmailTemplate,
  sendTestMessage,
  sendTestSms,
  sendTestTagEmail,
} from '@intake-desk/contracts/administration';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Failed mails, the texts of mails and SMS, and the times of reminders. */
export function serveMessages(router: Router, { identity, intakes, messaging }: Services): void {
  const { departments } = identity;
  const { mail, templates } = messaging;
  serve(router, listFailedMails, async ({ query }, staff) => {
    const { page = 1, pageSize = defaultPageSize } = query;
    return { ...(await mail.failed(staff, { page, pageSize })), page, pageSize };
  });
  serve(router, sendFailedMail, async ({ params }, staff) => {
    const { kind, channel, intakeId, hasLink } = await mail.failedById(staff, params.id);
    const { renew, add, followUpAgain } = intakes.patientLinks;
    if (!hasLink) await intakes.notifications.sentAgain(staff, intakeId);
    // The patient may have opened the intake by the invitation's link already: only another invitation ends it.
    const content = () =>
      kind === 'invitation'
        ? renew(staff, intakeId)
        : (kind === 'followup' ? followUpAgain : add)(staff, intakeId, channel);
    // An SMS at night would wake people.
    const morning = channel === 'sms' ? await intakes.notifications.quietUntil({ kind, intakeId }) : undefined;
    await mail.sendAgain(params.id, hasLink ? await content() : null, morning);
  });
  serve(router, getReminderPolicies, (_, staff) => departments.reminderPolicies(staff));
  serve(router, saveReminderPolicies, ({ body }, staff) => departments.saveReminderPolicies(staff, body));

  serve(router, listMessageTemplates, (_, staff) => templates.list(staff));
  serve(router, saveMessageTemplate, ({ body }, staff) => templates.save(staff, body));
  serve(router, resetMessageTemplate, ({ body }, staff) => templates.reset(staff, body));
  serve(router, previewMessageTemplate, ({ body }, staff) => templates.preview(staff, body));
  serve(router, sendTestMessage, ({ body }, staff) => templates.sendSample(staff, body));
  serve(router, listSmsTemplates, (_, staff) => templates.sms.list(staff));
  serve(router, saveSmsTemplate, ({ body }, staff) => templates.sms.save(staff, body));
  serve(router, resetSmsTemplate, ({ body }, staff) => templates.sms.reset(staff, body));
  serve(router, sendTestSms, ({ body }, staff) => templates.sms.sendSample(staff, body));
  serve(router, listTagEmailTemplates, (_, staff) => templates.tag.list(staff));
  serve(router, saveTagEmailTemplate, ({ body }, staff) => templates.tag.save(staff, body));
  serve(router, removeTagEmailTemplate, ({ body }, staff) => templates.tag.remove(staff, body));
  serve(router, previewTagEmailTemplate, ({ body }, staff) => templates.tag.preview(staff, body));
  serve(router, sendTestTagEmail, ({ body }, staff) => templates.tag.sendSample(staff, body));
}
