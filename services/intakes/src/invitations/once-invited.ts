import { createHash } from 'node:crypto';
import { type CheckedInvitation, Conflict, type Invitation, searchText } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { LessThanOrEqual } from 'typeorm';
import { type InvitationRequest, InvitationRequestEntity } from '../tables/invitation-request.entity.ts';

/** How long a key names the same invitation. */
const KEY_MS = 24 * 3_600_000;
/** How long an equal invitation without a key is the same one. */
const EQUAL_MS = 10_000;

/** What was asked for: by whom, in the words of the caller and as it was understood. */
export interface Asked {
  readonly staff: Staff;
  readonly departmentId: number;
  readonly invitation: Invitation;
  readonly checked: CheckedInvitation;
}

const digest = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

function requestOf({ staff, departmentId, invitation, checked }: Asked) {
  const { idempotencyKey, past_confirmed: _, ...asked } = invitation;
  const content = digest(departmentId, Object.entries(asked).toSorted());
  if (idempotencyKey !== undefined) {
    return { requestKey: digest('key', staff.user.id, staff.key?.id ?? 0, idempotencyKey), content, keptMs: KEY_MS };
  }
  const { epd, email, weblink } = checked;
  return {
    requestKey: digest('equal', departmentId, checked.content, searchText(epd), email, weblink),
    content,
    keptMs: EQUAL_MS,
  };
}

/**
 * Runs `make`, which makes an intake and returns its hash, unless the same invitation was taken before: then its
 * intake's hash is returned. The same one is a request with the same key within 24 h, or without a key an equal one
 * within 10 s. Of several at once, at any gateway, one makes the intake and the others wait for it. Throws Conflict for
 * a key that was used with other content. Runs within the caller's unit.
 */
export async function onceInvited(
  database: Database,
  asked: Asked,
  make: () => Promise<string>,
): Promise<{ hash: string; repeated: boolean }> {
  const now = database.now();
  const { requestKey, content, keptMs } = requestOf(asked);
  const manager = database.manager();
  const expiresAt = new Date(now.getTime() + keptMs);
  await manager
    .createQueryBuilder()
    .insert()
    .into(InvitationRequestEntity)
    .values({ requestKey, content, intakeHash: null, expiresAt })
    .orUpdate(['request_key'], ['request_key'])
    .updateEntity(false)
    .execute();
  const known: InvitationRequest = await manager.findOneByOrFail(InvitationRequestEntity, { requestKey });
  if (known.intakeHash !== null && known.expiresAt > now) {
    if (asked.invitation.idempotencyKey !== undefined && known.content !== content) {
      throw new Conflict('This key was used for another invitation.');
    }
    return { hash: known.intakeHash, repeated: true };
  }
  const hash = await make();
  await manager.update(InvitationRequestEntity, { id: known.id }, { content, intakeHash: hash, expiresAt });
  return { hash, repeated: false };
}

/** Deletes requests that no longer matter; returns how many. */
export const sweepInvitationRequests = (database: Database): Promise<number> =>
  database.write(async () => {
    const { affected } = await database
      .manager()
      .delete(InvitationRequestEntity, { expiresAt: LessThanOrEqual(database.now()) });
    return affected ?? 0;
  });
