import { createHash } from 'node:crypto';
import { type CheckedInvitation, Conflict, type Invitation, searchText } from '@intake-desk/contracts';
import { type Database, insertRows } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { LessThanOrEqual } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { type InvitationRequest, InvitationRequestEntity } from '../tables/invitation-request.entity.ts';

/** Lifetime of an idempotency key. */
const KEY_MS = 24 * 3_600_000;
/** Time within which an equal invitation without a key is a repetition. */
const EQUAL_MS = 10_000;
/** Time in which equal answers of another system without a time are a repetition. */
const ANSWERED_MS = 600_000;

interface InvitationAttempt {
  readonly staff: Staff;
  readonly departmentId: number;
  readonly invitation: Invitation;
  readonly checked: CheckedInvitation;
}

const digest = (...values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');

/** A request, and the time in which its repetition finds the intake of the first one. */
interface OnceRequest {
  readonly requestKey: string;
  readonly content: string;
  readonly keptMs: number;
}

function keyOf({ staff, departmentId, invitation, checked }: InvitationAttempt): OnceRequest {
  const { idempotencyKey, past_confirmed: _, ...values } = invitation;
  const content = digest(departmentId, Object.entries(values).toSorted());
  if (idempotencyKey !== undefined) {
    return { requestKey: digest('key', ...callerOf(staff), idempotencyKey), content, keptMs: KEY_MS };
  }
  const equal = { ...checked, epd: searchText(checked.epd) };
  return { requestKey: digest('equal', departmentId, equal), content, keptMs: EQUAL_MS };
}

const callerOf = ({ user, key }: Staff) => [user.id, key?.id ?? 0];

/**
 * Runs `make`, which makes an intake and returns its hash, or returns the hash of the intake that the same invitation made before, in
 * the caller's unit. Invitations are the same with the same key within 24 h, or equal without a key within 10 s. Concurrent ones, at any
 * gateway, wait for the first. Throws Conflict for a key that was used with other content.
 */
export const onceInvited = (database: Database, attempt: InvitationAttempt, make: () => Promise<string>) =>
  once(database, keyOf(attempt), make);

/**
 * Runs `answer`, which completes an intake and returns its hash, or returns the hash of the intake that the same answers of the caller
 * completed before, likewise: within 24 h if the time is known at which they were given, else within 10 minutes.
 */
export function onceAnswered(
  { database }: Pick<IntakesContext, 'database'>,
  staff: Staff,
  { answers, isDated }: { readonly answers: object; readonly isDated: boolean },
  answer: () => Promise<string>,
): Promise<{ readonly hash: string; readonly repeated: boolean }> {
  const content = digest('answers', staff.scope.organisationId, ...callerOf(staff), answers);
  return once(database, { requestKey: content, content, keptMs: isDated ? KEY_MS : ANSWERED_MS }, answer);
}

async function once(database: Database, { requestKey, content, keptMs }: OnceRequest, make: () => Promise<string>) {
  const now = database.now();
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
    if (keptMs === KEY_MS && request.content !== content) {
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
