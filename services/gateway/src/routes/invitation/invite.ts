import {
  copyInvitationLink,
  Forbidden,
  getDepartmentConfig,
  getMailbox,
  Invalid,
  NotFound,
  readInvitationPhone,
  redirectIntake,
  sendInvitation,
} from '@intake-desk/contracts';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { hasMailbox, type Settings } from '../../settings/settings.ts';

/** Inviting a patient (S1 §2), handing an intake over on this device (S1 §3 PIN redirect), and the demonstration's mailbox. */
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
  serve(
    router,
    redirectIntake,
    async ({ body }, staff, exchange) => {
      requireSameDepartment(body);
      const address = await intakes.patientLinks.handOver(staff, body);
      // In the transaction that creates the link, so that the device with the link shows nothing else (A8).
      await identity.sessions.cover(staff, 'handed-over');
      exchange.coverSession();
      return address;
    },
    {
      proof: async ({ body }, signedIn) => {
        // An API key has neither a PIN nor a device to hand over.
        if (signedIn.key) throw new Forbidden();
        await identity.pin.verify(signedIn, body.pin);
      },
    },
  );
  serve(router, getMailbox, async (_, staff) => {
    if (!hasMailbox(settings)) throw new NotFound();
    return messaging.mail.mailbox(staff);
  });
}

/** Throws Invalid if `department` and `departmentSymbol` differ. */
function requireSameDepartment({
  departmentSymbol,
  department = departmentSymbol,
}: {
  departmentSymbol: string;
  department?: string | undefined;
}): void {
  if (department !== departmentSymbol) throw new Invalid({ department: ['validation.department'] });
}
