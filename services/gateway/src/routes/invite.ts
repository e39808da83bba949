import {
  copyInvitationLink,
  getDepartmentConfig,
  getMailbox,
  NotFound,
  readInvitationPhone,
  sendInvitation,
} from '@intake-desk/contracts';
import type { Router } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { hasMailbox, type Settings } from '../settings/settings.ts';
import { requireSameDepartment } from './same-department.ts';

/** Inviting a patient (S1 §2), and the demonstration's mailbox. */
export function serveInvite(router: Router, { identity, intakes, messaging }: Services, settings: Settings): void {
  serve(router, getDepartmentConfig, async (_, staff) => ({
    config: await identity.departments.config(staff),
    content: await intakes.content.list(staff),
  }));
  serve(router, sendInvitation, async ({ body }, staff, exchange) => {
    const { org: _org, departmentSymbol, department, ...invitation } = body;
    requireSameDepartment({ departmentSymbol, department });
    const { hash, ignored } = await intakes.invitations.send(staff, invitation);
    exchange.nameIgnored(ignored);
    return hash;
  });
  serve(router, readInvitationPhone, ({ body: { phone } }, staff) => intakes.invitations.readPhone(staff, phone));
  serve(router, copyInvitationLink, async ({ body: { hash } }, staff) => ({
    link: await intakes.patientLinks.copy(staff, hash),
  }));
  serve(router, getMailbox, async (_, staff) => {
    if (!hasMailbox(settings)) throw new NotFound();
    return messaging.mail.mailbox(staff);
  });
}
