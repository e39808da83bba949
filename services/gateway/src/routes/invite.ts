import { getDepartmentConfig, getMailbox, NotFound, readInvitation, sendInvitation } from '@intake-desk/contracts';
import type { Desk } from '../desk.ts';
import type { Door } from '../http/door.ts';
import { serve } from '../http/serve.ts';
import { requireWholeKey } from '../http/whole-key.ts';
import { hasMailbox, type Settings } from '../settings.ts';

/** Inviting a patient (S1 §2), and the demonstration's mailbox. */
export function serveInvite(door: Door, { identity, intakes, messaging }: Desk, settings: Settings): void {
  serve(door, getDepartmentConfig, async (_, staff) => ({
    config: await identity.departmentConfig(staff),
    content: await intakes.departmentContent(staff),
  }));
  serve(door, sendInvitation, ({ body }, staff) => intakes.invite(staff, readInvitation(body)));
  serve(door, getMailbox, async (_, staff) => {
    if (!hasMailbox(settings)) throw new NotFound();
    requireWholeKey(staff);
    return messaging.mailbox(staff);
  });
}
