import type {
  AdministeredRole,
  AdministeredUser,
  ConsultParty,
  DepartmentConfig,
  OptionName,
  Options,
  PasswordReset,
  Permission,
  RecoveryCodes,
  SecondFactorSecret,
  SessionView,
  UserView,
} from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Administration } from './administration/administration.ts';
import type { NotificationTypeConfig } from './departments/department-config.entity.ts';
import type { PasswordConfirmation } from './passwords/confirm-password.ts';
import type { NewPasswordLink, PasswordLink } from './passwords/password-link.ts';
import type { PinSignIn } from './pin/pin-sign-in.ts';
import type { RoleChange, RoleValues } from './roles/roles.ts';
import type { CodeEntry, SecondFactorSetUp } from './second-factor/second-factor.ts';
import type { CoveredSession, Uncovering } from './sessions/covered-session.ts';
import type { Opened } from './sessions/open-session.ts';
import type { Cover } from './sessions/session.entity.ts';
import type { Authenticated, NewSession, SignIn, SignInOutcome } from './sign-in/sign-in.ts';
import type { SsoSignIn } from './single-sign-on/sso-sign-in.ts';
import type { Scope, SignedIn, Staff } from './staff/staff.ts';
import type { ThrottleStore } from './throttles/throttle-store.ts';

/** What identity needs from outside; its clock is the database's `now`. */
export interface IdentityParts {
  database: Database;
  /** Counts tries; without it the `throttle` table does (Redis may serve it where there is one). */
  throttles?: ThrottleStore;
  /** Address of the site, for links in mails; never a header's (C7). */
  publicUrl: string;
  /** Days after which a password has expired; 0: never. */
  passwordExpiryDays?: number;
  /** Seals secrets of second factors in the database; without it they are stored as they are. */
  secretsKey?: string | undefined;
  /** The key that `secretsKey` replaced: what it sealed is still read. */
  formerSecretsKey?: string | undefined;
  /** Called, after the commit, with the ids of sessions that have ended or are covered, so that their sockets are closed (A2). */
  sessionsEnded?: (sessionIds: readonly number[]) => void;
}

/** Whose call it is: an organisation's symbol and, where the call names one, a department's symbol or `all`. */
export interface ScopeRequest {
  org: string;
  department?: string | undefined;
}

/** What a call may reach and do; with the signed-in user and a trail it makes a `Staff`. */
export interface Authority {
  readonly scope: Scope;
  readonly can: (permission: Permission) => boolean;
  /** Names of the user's roles in the organisation, for the access log. */
  readonly roleNames: readonly string[];
}

/** The use cases of identity. */
export interface Identity {
  /**
   * Signs in with e-mail and password and answers a new session, or what is still asked; the session that it replaces is
   * dead. Throws Invalid{email: ['auth.failed']}, Throttled, NotWhitelisted, or, where the right password has expired,
   * Invalid{password: ['editing_table.auth.password_expired_sent']} after a mail with a link is queued. A wrong password,
   * an unknown, a disabled and an SSO-only user are told apart by nothing (C3); the right password of an SSO-only user throws
   * Invalid{email: ['auth.sso_only']}.
   */
  signIn(request: SignIn): Promise<SignInOutcome>;
  /** Signs in with e-mail and PIN. Throws Invalid{pin: ['pin.failed']} if refused, else as `signIn`; five wrong PINs lock the PIN for a time that grows (decisions "PIN"). */
  pinSignIn(request: PinSignIn): Promise<NewSession>;
  /**
   * Signs in whom an identity provider vouches for: found by issuer and subject, at the first time by a verified e-mail
   * address, where each of their organisations allows it and they are no administrator. Throws NotFound where nobody
   * matches, NotWhitelisted. Asks for the second factor of who has one before the first link (C16); then the provider does.
   */
  ssoSignIn(request: SsoSignIn): Promise<Opened>;
  /** The CSRF secret of a session that waits for its second factor; undefined where there is none. */
  pendingSession(sessionId: string): Promise<{ csrfSecret: string } | undefined>;
  /** Opens the session that waits for its second factor, under a new id. Throws Unauthenticated, Invalid{code}, Throttled. */
  passSecondFactor(request: CodeEntry): Promise<NewSession>;
  /**
   * A new secret, not confirmed yet, for a session that waits or is open. Throws Unauthenticated,
   * Conflict where one is set up, and ProofRequired where the password was last given more than five minutes ago (C17).
   */
  beginSecondFactor(request: { sessionId: string | undefined }): Promise<SecondFactorSecret>;
  /** Sets the second factor up; a session that waited for it comes open under a new id. Throws as `passSecondFactor`, and ProofRequired. */
  confirmSecondFactor(request: CodeEntry): Promise<SecondFactorSetUp & RecoveryCodes>;
  /** Whether the PIN is the signed-in user's own. Throws Invalid{pin: ['pin.failed']}, Throttled. */
  verifyPin(signedIn: SignedIn, pin: string): Promise<void>;
  /**
   * The user's password, given again: what asks for it is open for five minutes (C17). Counted as a sign-in. Throws
   * Invalid{password: ['auth.failed']}, Throttled, Unauthenticated where the session has ended in the meantime.
   */
  confirmPassword(signedIn: SignedIn, request: PasswordConfirmation): Promise<void>;
  /** Covers the session: from now on `authenticate` does not know it. Throws Unauthenticated, or Covered where it is already. */
  coverSession(signedIn: Pick<SignedIn, 'session'>, cover: Cover): Promise<void>;
  /** The session of this id if it is covered. */
  coveredSession(sessionId: string, request: { ip: string }): Promise<CoveredSession | undefined>;
  /**
   * The user's PIN takes the cover away: a new session goes on from this one, which is dead. Throws as `verifyPin`, and
   * Unauthenticated where the session has ended in the meantime.
   */
  uncoverSession(signedIn: SignedIn, request: Uncovering): Promise<NewSession>;
  /** Whom an API key stands for; its authority is the key's alone. Throws Unauthenticated, NotWhitelisted (C13). */
  authenticateKey(key: string, request: { ip: string }): Promise<SignedIn>;
  /** The user's own sessions, newest first (A7). */
  sessionsOf(signedIn: SignedIn): Promise<SessionView[]>;
  /** Ends one of the user's own sessions. Throws NotFound. */
  endSession(signedIn: SignedIn, sessionId: number): Promise<void>;
  /**
   * The signed-in user of a session id, or Unauthenticated. `prolong: false` for keep-alives, polls and refetches
   * caused by live events: they do not count as the user's own (decisions "idle time").
   */
  authenticate(sessionId: string, request: { prolong: boolean; ip: string }): Promise<Authenticated>;
  /** Throws NotWhitelisted where whitelists leave somebody who is signed in no organisation, for open sockets (G2). */
  requireOrganisation(signedIn: SignedIn): Promise<void>;
  /** Ends a session; ending one that is gone is no error. */
  signOut(sessionId: string): Promise<void>;
  /** Ends every session of a user. */
  endSessions(userId: number): Promise<void>;
  /** Of the given sessions those that still live and are not covered, for open sockets. */
  liveSessions(sessionIds: readonly number[]): Promise<number[]>;
  /** Within a write unit: the caller's session or API key does not end before the unit does (A9). */
  holdSignIn(signedIn: SignedIn): Promise<void>;
  /**
   * What the user may reach in an organisation. Throws Forbidden for an organisation that is not theirs, missing or
   * foreign alike, and NotFound for a department that they may not see there, missing or foreign alike.
   */
  scopeFor(signedIn: SignedIn, request: ScopeRequest): Promise<Authority>;
  /** GET /api/user. */
  userView(signedIn: SignedIn): Promise<UserView>;
  /** GET /api/options: the user's saved options; one that is no longer valid is left out. */
  options(signedIn: SignedIn): Promise<Options>;
  /** PUT /api/options/:option. Throws Invalid{value: ['option.invalid']}. */
  putOption(signedIn: SignedIn, request: { option: OptionName; value: unknown }): Promise<Options>;
  /** The newest configuration of the scope's only department. Throws Invalid{departmentSymbol} for several. */
  departmentConfig(staff: Pick<Staff, 'scope'>): Promise<DepartmentConfig>;
  /** Notification types of the scope's only department (S1 §3). */
  notificationTypes(staff: Pick<Staff, 'scope'>): Promise<NotificationTypeConfig[]>;
  /** GET /api/admin/user: members of the organisation, or of one of its departments. */
  listUsers(
    staff: Pick<Staff, 'scope' | 'key'>,
    request?: { departmentSymbol?: string | undefined },
  ): Promise<AdministeredUser[]>;
  /**
   * GET /api/admin/user/:id/sessions, newest first (A7); of who is a member elsewhere too, those that were used for the
   * scope's organisation only. Throws NotFound, or Forbidden for an administrator's and for who has more rights elsewhere (D10).
   */
  sessionsOfUser(staff: Omit<Staff, 'trail'>, userId: number): Promise<SessionView[]>;
  /** Ends one of them. Throws as `sessionsOfUser`. */
  endSessionOfUser(staff: Omit<Staff, 'trail'>, userId: number, sessionId: number): Promise<void>;
  /** Ends all that it shows; where these are all there are, no browser of theirs is known any more. Throws as `sessionsOfUser`. */
  endSessionsOfUser(staff: Omit<Staff, 'trail'>, userId: number): Promise<void>;
  /** GET /api/admin/role: the organisation's roles by name. */
  listRoles(staff: Pick<Staff, 'scope'>): Promise<AdministeredRole[]>;
  /** Throws Invalid: nobody grants what they lack. */
  createRole(staff: Omit<Staff, 'trail'>, values: RoleValues): Promise<AdministeredRole>;
  /** Throws Invalid, NotFound, or Conflict where the role is not of the version any more. */
  changeRole(staff: Omit<Staff, 'trail'>, id: number, change: RoleChange): Promise<AdministeredRole>;
  /** Whoever has the role loses it. Throws NotFound. */
  deleteRole(staff: Omit<Staff, 'trail'>, id: number): Promise<void>;
  /** The organisation's parties for video consults that are switched on. */
  consultParties(staff: Pick<Staff, 'scope'>): Promise<ConsultParty[]>;
  /**
   * POST /auth/password/email. Queues a mail with a link where the address is known and may have one, and takes as long
   * where not; one mail per address in 60 s. Throws Throttled.
   */
  sendPasswordLink(request: { email: string; ip: string }): Promise<void>;
  /** Makes a one-time link's token; only its hash is stored. */
  createPasswordLink(request: NewPasswordLink): Promise<PasswordLink>;
  /** POST /auth/password/reset. Ends all sessions of the user. Throws Invalid, Throttled. */
  resetPassword(request: PasswordReset & { ip: string }): Promise<void>;
  /** Deletes ended sessions, old throttles, spent links and devices that are known no longer; answers how many rows. */
  sweep(): Promise<number>;
  /** Seals stored secrets with today's key; answers how many of them no key opens. */
  resealSecrets(): Promise<number>;
  /** Whether demonstration accounts exist: a production start refuses them (I2). */
  hasDemoAccounts(): Promise<boolean>;
  /** What admin commands and the demonstration create; each writes its admin-log row. */
  administration: Administration;
}
