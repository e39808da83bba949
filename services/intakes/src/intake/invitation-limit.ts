import { InvitationLimit, limit } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { type Staff, ThrottleTable } from '@intake-desk/identity';

const HOUR_MS = 3_600_000;

/**
 * Counts an invitation of a person, in the caller's unit: one that fails does not count. Throws InvitationLimit where
 * the hour's are used up (security.md E12). An API key is how many are invited at once, and has no such limit.
 */
export async function countInvitation(database: Database, { user, key }: Staff): Promise<void> {
  if (key) return;
  const rule = { key: `invite:${user.id}`, tries: limit.invitationsAnHour, windowMs: HOUR_MS };
  const seconds = await new ThrottleTable(database).take([rule]);
  if (seconds > 0) throw new InvitationLimit(seconds);
}
