import {
  Conflict,
  Invalid,
  ProofRequired,
  type RecoveryCodes,
  type SecondFactorSecret,
  sentence,
  Throttled,
  time,
  Unauthenticated,
} from '@intake-desk/contracts';
import { logOwnChange } from '../administration/admin-entry.ts';
import type { IdentityContext } from '../context.ts';
import type { NewSession } from '../sessions/session-store.ts';
import { linkAtSignIn } from '../single-sign-on/link-identity.ts';
import { type Session, SessionEntity } from '../tables/session.entity.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { lockedUser } from '../users/locked-user.ts';
import { clearSecondFactor } from './clear-second-factor.ts';
import { newOneTimeSecret, stepOfCode } from './one-time-code.ts';
import { renewRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';

/** A code of the second factor, from whoever has this session cookie. */
export interface CodeEntry {
  sessionId: string | undefined;
  code: string;
  ip: string;
  userAgent?: string | undefined;
  /** What the browser kept of an earlier sign-in (C2). */
  device?: string | undefined;
}

/** `session` is there where the sign-in waited for the second factor. */
export interface SecondFactorSetUp {
  readonly session: NewSession | undefined;
}

const MINUTE = 60_000;
/**
 * Tries per account: at this pace a six-digit code is not found by chance. A browser that the account's owner signed in
 * with has as many of its own, so that nobody else can use them up (C2). Ten in a window are at most twenty in any hour.
 */
const LIMITS = {
  minute: { tries: 5, windowMs: MINUTE },
  hour: { tries: 10, windowMs: 60 * MINUTE },
};

const nobody = () => new Unauthenticated(sentence.unauthenticated);
const wrongCode = () => new Invalid({ code: ['auth.code'] });

/**
 * A second factor by time-based codes (RFC 6238) and recovery codes (C9). It belongs to sign-ins by password: a session
 * by PIN or SSO does not change it, and needs it only where SSO is to be linked with a user who has one. Not to be called within a write unit: a refused try must stay counted.
 */
export function createSecondFactor(context: IdentityContext) {
  const { database, sessions, throttles, devices, seal } = context;
  const byPassword = ({ method }: Session): boolean => method === 'password';
  /** By single sign-on the code is asked once, before the link is made (C16). */
  const mayPass = (session: Session): boolean =>
    !session.secondFactorPassed && (byPassword(session) || session.linkSubject !== null);
  const sessionOf = async (sessionId: string | undefined, fits: (session: Session) => boolean): Promise<Session> => {
    const session = sessionId === undefined ? undefined : await sessions.byId(sessionId);
    if (!session || session.cover !== null || !fits(session)) throw nobody();
    return session;
  };

  /** Whoever finds an open desk may not make it their own (C17). A sign-in that waits has just had its password. */
  const requireProof = ({ secondFactorPassed, provedAt }: Session): void => {
    const proved = (provedAt?.getTime() ?? 0) + time.proofMs > database.now().getTime();
    if (secondFactorPassed && !proved) throw new ProofRequired();
  };

  /** The start of the gateway has seen that every stored secret can be read. */
  const secretOf = (stored: string, userId: number): string => {
    const secret = seal.open(stored, String(userId));
    if (secret === undefined) throw new Error(`The second factor of user ${userId} is sealed with another key.`);
    return secret;
  };

  /** Counts a try; answers what a success takes back: of the hour's tries its own only (C14). */
  const counted = async ({ userId }: Session, { device = '' }: CodeEntry): Promise<() => Promise<void>> => {
    const row = await devices.rowOfUser(userId, device);
    const whose = row === undefined ? userId : `${userId}:${row}`;
    const minute = { key: `code:minute:${whose}`, ...LIMITS.minute };
    const hour = { key: `code:hour:${whose}`, ...LIMITS.hour };
    const seconds = await throttles.take([minute, hour]);
    if (seconds > 0) throw new Throttled(seconds);
    return async () => {
      await throttles.forget(minute.key);
      await throttles.giveBack(hour.key);
    };
  };

  /** The session's user as they are now, locked. The session may have ended in the meantime. */
  const userOf = async (session: Session): Promise<User> => {
    const user = await lockedUser(database, session.userId);
    const alive = await database.manager().existsBy(SessionEntity, { id: session.id });
    if (!user || !alive || user.disabledAt || user.deletedAt) throw nobody();
    return user;
  };

  /** Makes the link that waited for the code. Throws where the account of the provider was linked in the meantime. */
  const link = async ({ linkIssuer: issuer, linkSubject: subject }: Session, user: User, ip: string): Promise<void> => {
    if (issuer === null || subject === null) return;
    const made = !user.admin && (await linkAtSignIn(database, user, { issuer, subject }, ip));
    if (!made) throw nobody();
  };

  /** Opens the session that waited, under a new id (A1). */
  const open = async (session: Session, { ip, userAgent, device }: CodeEntry): Promise<NewSession> => {
    const { userId, method } = session;
    const ssoSession = session.ssoSession ?? undefined;
    await database.manager().update(UserEntity, { id: userId }, { lastLoginAt: database.now(), lastLoginIp: ip });
    await sessions.replace(userId, session.id);
    const begun = await sessions.start({ userId, method, ip, userAgent, ssoSession });
    const known = byPassword(session) ? { device: await devices.remember(userId, device) } : {};
    return { ...begun, userId, ...known };
  };

  return {
    /** Takes a second factor away by command that its user has lost. */
    clear: clearSecondFactor(context),

    /** The CSRF secret of a session that waits for its second factor; undefined where there is none. */
    async pending(sessionId: string): Promise<{ csrfSecret: string } | undefined> {
      const session = await sessions.byId(sessionId);
      return session && !session.secondFactorPassed ? { csrfSecret: session.csrfSecret } : undefined;
    },

    /** Opens the session that waits for its second factor, under a new id. Throws Unauthenticated, Invalid{code}, Throttled. */
    async pass(entry: CodeEntry): Promise<NewSession> {
      const session = await sessionOf(entry.sessionId, mayPass);
      const forget = await counted(session, entry);
      const opened = await database.write(async () => {
        const user = await userOf(session);
        const { id, totpSecret, totpConfirmedAt, totpLastStep } = user;
        if (totpSecret === null || totpConfirmedAt === null) throw nobody();
        const step = stepOfCode(secretOf(totpSecret, id), entry.code.replace(/\s/g, ''), database.now());
        if (step !== undefined && step > (totpLastStep ?? 0)) {
          await database.manager().update(UserEntity, { id }, { totpLastStep: step });
        } else if (!(await useRecoveryCode(database, id, entry.code))) {
          throw wrongCode();
        }
        await link(session, user, entry.ip);
        return open(session, entry);
      });
      await forget();
      return opened;
    },

    /**
     * A new secret, not confirmed yet, for a session that waits or is open. Throws Unauthenticated,
     * Conflict where one is set up, and ProofRequired where the password was last given more than five minutes ago (C17).
     */
    async begin({ sessionId }: { sessionId: string | undefined }): Promise<SecondFactorSecret> {
      const session = await sessionOf(sessionId, byPassword);
      return database.write(async () => {
        const user = await userOf(session);
        if (user.totpConfirmedAt !== null) throw new Conflict('A second factor is set up already.');
        requireProof(session);
        const made = newOneTimeSecret(user.email);
        const totpSecret = seal.seal(made.secret, String(user.id));
        await database.manager().update(UserEntity, { id: user.id }, { totpSecret, totpLastStep: null });
        return made;
      });
    },

    /** Sets the second factor up; a session that waited for it comes open under a new id. Throws as `pass`, and ProofRequired. */
    async confirm(entry: CodeEntry): Promise<SecondFactorSetUp & RecoveryCodes> {
      const session = await sessionOf(entry.sessionId, byPassword);
      requireProof(session);
      const forget = await counted(session, entry);
      const setUp = await database.write(async () => {
        const user = await userOf(session);
        const { id, totpSecret, totpConfirmedAt } = user;
        const now = database.now();
        const step =
          totpSecret === null || totpConfirmedAt !== null
            ? undefined
            : stepOfCode(secretOf(totpSecret, id), entry.code.replace(/\s/g, ''), now);
        if (step === undefined) throw wrongCode();
        await database.manager().update(UserEntity, { id }, { totpConfirmedAt: now, totpLastStep: step });
        const codes = await renewRecoveryCodes(database, id);
        await logOwnChange(database, {
          user,
          action: 'secondFactor',
          description: `${user.name} set up a second factor.`,
          ip: entry.ip,
        });
        return { codes, session: session.secondFactorPassed ? undefined : await open(session, entry) };
      });
      await forget();
      return setUp;
    },
  };
}
