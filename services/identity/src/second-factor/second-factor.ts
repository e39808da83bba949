import {
  Conflict,
  Invalid,
  ProofRequired,
  type RecoveryCodes,
  sentence,
  time,
  Unauthenticated,
} from '@intake-desk/contracts';
import type { IdentityContext } from '../context.ts';
import type { Browser } from '../sessions/open-session.ts';
import type { NewSession } from '../sessions/session-store.ts';
import { linkAtSignIn } from '../single-sign-on/link-identity.ts';
import { type Session, SessionEntity } from '../tables/session.entity.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { countTries } from '../throttles/throttle-store.ts';
import { lockedUser } from '../users/locked-user.ts';
import { logOwnChange } from '../users/log-user-change.ts';
import { newOneTimeSecret, stepOfCode } from './one-time-code.ts';
import { renewRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';

interface CodeEntry extends Omit<Browser, 'replaces'> {
  sessionId: string | undefined;
  code: string;
}

/** `session` is the new session if the sign-in was pending. */
export interface SecondFactorSetUp {
  readonly session: NewSession | undefined;
}

const MINUTE = 60_000;
/**
 * Attempts per account, too few to guess a six-digit code. A known device of the owner has its own, which nobody else
 * can use up (C2). Ten attempts per window are at most twenty in any hour.
 */
const LIMITS = {
  minute: { tries: 5, windowMs: MINUTE },
  hour: { tries: 10, windowMs: 60 * MINUTE },
};

const nobody = () => new Unauthenticated(sentence.unauthenticated);
const wrongCode = () => new Invalid({ code: ['auth.code'] });

const isByPassword = ({ method }: Session): boolean => method === 'password';

/** A pending sign-in by password, or by single sign-on with an account of the provider to link (C16). */
const waitsForCode = (session: Session): boolean =>
  !session.secondFactorPassed && (isByPassword(session) || session.linkSubject !== null);

/** Returns the CSRF secret of a session that waits for its second factor. */
export async function pendingSession({ sessions }: IdentityContext, sessionId: string) {
  const session = await sessions.byId(sessionId);
  return session && !session.secondFactorPassed ? { csrfSecret: session.csrfSecret } : undefined;
}

/**
 * Checks a code and opens the pending session under a new id. Throws Unauthenticated, Invalid{code}, Throttled. Must
 * not run in a write unit, whose rollback would undo the count of a failed attempt; neither must `confirmSecondFactor`.
 */
export async function passSecondFactor(context: IdentityContext, entry: CodeEntry): Promise<NewSession> {
  const { database } = context;
  const session = await findSession(context, entry.sessionId, waitsForCode);
  const undoCount = await countTry(context, session, entry);
  const opened = await database.write(async () => {
    const user = await lockUser(context, session);
    const { id, totpSecret, totpConfirmedAt, totpLastStep } = user;
    if (totpSecret === null || totpConfirmedAt === null) throw nobody();
    const step = stepOfCode(openSecret(context, totpSecret, id), entry.code.replace(/\s/g, ''), database.now());
    if (step !== undefined && step > (totpLastStep ?? 0)) {
      await database.manager().update(UserEntity, { id }, { totpLastStep: step });
    } else if (!(await useRecoveryCode(database, id, entry.code))) {
      throw wrongCode();
    }
    await linkPendingAccount(context, session, user, entry.ip);
    return openPendingSession(context, session, entry);
  });
  await undoCount();
  return opened;
}

/**
 * Makes a new secret, to be confirmed, for a pending or open session by password. Throws Unauthenticated, Conflict if a
 * second factor is set up, and ProofRequired if the last password is more than five minutes old (C17).
 */
export async function beginSecondFactor(context: IdentityContext, { sessionId }: { sessionId: string | undefined }) {
  const { database, seal } = context;
  const session = await findSession(context, sessionId, isByPassword);
  return database.write(async () => {
    const user = await lockUser(context, session);
    if (user.totpConfirmedAt !== null) throw new Conflict('A second factor is set up already.');
    requireProof(context, session);
    const oneTimeSecret = newOneTimeSecret(user.email);
    const totpSecret = seal.seal(oneTimeSecret.secret, String(user.id));
    await database.manager().update(UserEntity, { id: user.id }, { totpSecret, totpLastStep: null });
    return oneTimeSecret;
  });
}

/** Sets the second factor up; a pending session opens under a new id. Throws like `passSecondFactor`, and ProofRequired. */
export async function confirmSecondFactor(
  context: IdentityContext,
  entry: CodeEntry,
): Promise<SecondFactorSetUp & RecoveryCodes> {
  const { database } = context;
  const session = await findSession(context, entry.sessionId, isByPassword);
  requireProof(context, session);
  const undoCount = await countTry(context, session, entry);
  const setUp = await database.write(async () => {
    const user = await lockUser(context, session);
    const { id, totpSecret, totpConfirmedAt } = user;
    const now = database.now();
    const step =
      totpSecret === null || totpConfirmedAt !== null
        ? undefined
        : stepOfCode(openSecret(context, totpSecret, id), entry.code.replace(/\s/g, ''), now);
    if (step === undefined) throw wrongCode();
    await database.manager().update(UserEntity, { id }, { totpConfirmedAt: now, totpLastStep: step });
    const codes = await renewRecoveryCodes(database, id);
    await logOwnChange(database, {
      user,
      action: 'secondFactor',
      description: `${user.name} set up a second factor.`,
      ip: entry.ip,
    });
    return {
      codes,
      session: session.secondFactorPassed ? undefined : await openPendingSession(context, session, entry),
    };
  });
  await undoCount();
  return setUp;
}

/** Finds an uncovered session that meets the condition. Throws Unauthenticated. */
async function findSession(
  { sessions }: IdentityContext,
  sessionId: string | undefined,
  isAllowed: (session: Session) => boolean,
): Promise<Session> {
  const session = sessionId === undefined ? undefined : await sessions.byId(sessionId);
  if (!session || session.cover !== null || !isAllowed(session)) throw nobody();
  return session;
}

/** Throws ProofRequired for an open session without a recent password: an unattended browser must not suffice (C17). */
function requireProof({ database }: IdentityContext, { secondFactorPassed, provedAt }: Session): void {
  const proved = (provedAt?.getTime() ?? 0) + time.proofMs > database.now().getTime();
  if (secondFactorPassed && !proved) throw new ProofRequired();
}

/** Opens a stored secret; the gateway has checked at its start that every one can be opened. */
function openSecret({ seal }: IdentityContext, stored: string, userId: number): string {
  const secret = seal.open(stored, String(userId));
  if (secret === undefined) throw new Error(`The second factor of user ${userId} is sealed with another key.`);
  return secret;
}

/** Counts a try; returns a function that undoes it after a success: of the hour's tries only this one (C14). */
async function countTry({ devices, throttles }: IdentityContext, { userId }: Session, { device = '' }: CodeEntry) {
  const row = await devices.rowOfUser(userId, device);
  const owner = row === undefined ? userId : `${userId}:${row}`;
  const minute = { key: `code:minute:${owner}`, ...LIMITS.minute };
  const hour = { key: `code:hour:${owner}`, ...LIMITS.hour };
  await countTries(throttles, minute, hour);
  return async () => {
    await throttles.forget(minute.key);
    await throttles.giveBack(hour.key);
  };
}

/** Locks the session's user. Throws Unauthenticated if the session has ended or the user may no longer sign in. */
async function lockUser({ database }: IdentityContext, session: Session): Promise<User> {
  const user = await lockedUser(database, session.userId);
  const alive = await database.manager().existsBy(SessionEntity, { id: session.id });
  if (!user || !alive || user.disabledAt || user.deletedAt) throw nobody();
  return user;
}

/** Links the provider's account that waited for the code. Throws Unauthenticated if it was linked meanwhile. */
async function linkPendingAccount(
  { database }: IdentityContext,
  { linkIssuer: issuer, linkSubject: subject }: Session,
  user: User,
  ip: string,
): Promise<void> {
  if (issuer === null || subject === null) return;
  const linked = !user.admin && (await linkAtSignIn(database, user, { issuer, subject }, ip));
  if (!linked) throw nobody();
}

/** Replaces the pending session by an open one under a new id (A1). */
async function openPendingSession(
  { database, sessions, devices }: IdentityContext,
  session: Session,
  { ip, userAgent, device }: CodeEntry,
): Promise<NewSession> {
  const { userId, method } = session;
  const ssoSession = session.ssoSession ?? undefined;
  await database.manager().update(UserEntity, { id: userId }, { lastLoginAt: database.now(), lastLoginIp: ip });
  await sessions.replace(userId, session.id);
  const started = await sessions.start({ userId, method, ip, userAgent, ssoSession });
  const cookie = isByPassword(session) ? { device: await devices.remember(userId, device) } : {};
  return { ...started, userId, ...cookie };
}
