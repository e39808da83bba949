import {
  listMessageTemplates,
  listSmsTemplates,
  listTagEmailTemplates,
  previewMessageTemplate,
  previewTagEmailTemplate,
  removeTagEmailTemplate,
  resetMessageTemplate,
  resetSmsTemplate,
  saveMessageTemplate,
  saveSmsTemplate,
  saveTagEmailTemplate,
  sendTestMessage,
  sendTestSms,
  sendTestTagEmail,
} from '@intake-desk/contracts/administration';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** The words of mails and SMS. */
export function serveMessageTemplates(router: Router, { messaging: { templates } }: Services): void {
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
