import { getDepartmentConfig, getMailbox, NotFound, readInvitation, sendInvitation } from '@intake-desk/contracts';
import { requireWholeKey } from '../api-key/whole-key.ts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/router.ts';
import { serve } from '../http/serve.ts';
import { hasMailbox, type Settings } from '../settings/settings.ts';

/** Inviting a patient (S1 §2), and the demonstration's mailbox. */
export function serveInvite(door: Door, { identity, intakes, messaging }: Desk, settings: Settings): void {
  serve(door, getDepartmentConfig, async (_, staff) => ({
    config: await identity.departmentConfig(staff),
    content: await intakes.content.list(staff),
  }));
  serve(door, sendInvitation, ({ body }, staff) => intakes.invitations.send(staff, readInvitation(body)));
  serve(door, getMailbox, async (_, staff) => {
    if (!hasMailbox(settings)) throw new NotFound();
    requireWholeKey(staff);
    return messaging.mailbox(staff);
  });
}
