import { createHash } from 'node:crypto';
import { type CheckedInvitation, Conflict, type Invitation, searchText } from '@intake-desk/contracts';
import { type Database, insertRows } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { LessThanOrEqual } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { type InvitationRequest, InvitationRequestEntity } from '../tables/invitation-request.entity.ts';

/** Lifetime of an idempotency key. */
const KEY_MS = 24 * 3_600_000;
/** Time in which an equal invitation without a key is a repetition. */
const EQUAL_MS = 10_000;

interface InvitationAttempt {
  readonly staff: Staff;
  readonly departmentId: number;
  readonly invitation: Invitation;
  readonly checked: CheckedInvitation;
}

const digest = (...values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');

function keyOf({ staff, departmentId, invitation, checked }: InvitationAttempt) {
  const { idempotencyKey, past_confirmed: _, ...values } = invitation;
  const content = digest(departmentId, Object.entries(values).toSorted());
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
 * Runs `make`, which makes an intake and returns its hash, or returns the hash of the intake that the same invitation made before, in
 * the caller's unit. Invitations are the same with the same key within 24 h, or equal without a key within 10 s. Concurrent ones, at any
 * gateway, wait for the first. Throws Conflict for a key that was used with other content.
 */
export async function onceInvited(
  database: Database,
  attempt: InvitationAttempt,
  make: () => Promise<string>,
): Promise<{ hash: string; repeated: boolean }> {
  const now = database.now();
  const { requestKey, content, keptMs } = keyOf(attempt);
  const manager = database.manager();
  const expiresAt = new Date(now.getTime() + keptMs);
  await insertRows(
    manager,
    InvitationRequestEntity,
    { requestKey, content, intakeHash: null, expiresAt },
    { update: ['request_key'], key: ['request_key'] },
  );
  const request: InvitationRequest = await manager.findOneByOrFail(InvitationRequestEntity, { requestKey });
  if (request.intakeHash !== null && request.expiresAt > now) {
    if (attempt.invitation.idempotencyKey !== undefined && request.content !== content) {
      throw new Conflict('This key was used for another invitation.');
    }
    return { hash: request.intakeHash, repeated: true };
  }
  const hash = await make();
  await manager.update(InvitationRequestEntity, { id: request.id }, { content, intakeHash: hash, expiresAt });
  return { hash, repeated: false };
}

/** Deletes expired keys of invitations; returns the number of rows. */
export const sweepInvitationRequests = ({ database }: Pick<IntakesContext, 'database'>): Promise<number> =>
  database.write(async () => {
    const { affected } = await database
      .manager()
      .delete(InvitationRequestEntity, { expiresAt: LessThanOrEqual(database.now()) });
    return affected ?? 0;
  });
