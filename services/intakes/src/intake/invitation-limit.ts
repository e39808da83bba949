import { InvitationLimit, limit } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { type Staff, ThrottleTable } from '@intake-desk/identity';

const HOUR_MS = 3_600_000;

/**
 * Counts an invitation by a member of staff, in the caller's unit, so that a failed one does not count. Throws InvitationLimit once
 * the hour's invitations are used up (security.md E12). API keys, which invite many at once, have no limit.
 */
export async function countInvitation(database: Database, { user, key }: Staff): Promise<void> {
  if (key) return;
  const rule = { key: `invite:${user.id}`, tries: limit.invitationsAnHour, windowMs: HOUR_MS };
  const seconds = await new ThrottleTable(database).take([rule]);
  if (seconds > 0) throw new InvitationLimit(seconds);
}
