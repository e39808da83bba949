import {
  addTags,
  changeChosen,
  getTagActivatedEmails,
  markHandled,
  markRead,
  previewTagEmail,
  resendInvitation,
  sendTagEmail,
  toggleHidden,
  toggleLocation,
} from '@intake-desk/contracts';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Changes of records (S1 §2, §7): hiding, location, invitations, tags, and marking as read or handled. */
export function serveRecordChange(router: Router, { intakes }: Services): void {
  serve(router, toggleHidden, ({ body }, staff) => intakes.hiding.toggle(staff, body));
  serve(router, toggleLocation, ({ body }, staff) => intakes.location.toggle(staff, body));
  serve(router, resendInvitation, ({ body }, staff) => intakes.invitations.resend(staff, body));
  serve(router, markRead, ({ body }, staff) => intakes.reading.mark(staff, body));
  serve(router, markHandled, ({ body }, staff) => intakes.reading.handle(staff, body));
  serve(router, changeChosen, ({ body }, staff) => intakes.chosen.change(staff, body));
  serve(router, getTagActivatedEmails, (_, staff) => intakes.tags.activatedEmails(staff));
  serve(router, previewTagEmail, ({ query }, staff) => intakes.tags.previewEmail(staff, query));
  serve(router, sendTagEmail, ({ body }, staff) => intakes.tags.sendEmail(staff, body));
  serve(router, addTags, async ({ body: { ic_id: id, tags, sessionId } }, staff) => ({
    success: true,
    tags: await intakes.tags.set(staff, { id, tags, sessionId }),
  }));
}
