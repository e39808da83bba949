import type { Database } from '@intake-desk/database';
import { createAccounts } from './accounts/accounts.ts';
import { createApiKeys } from './api-keys/api-keys.ts';
import { createConsultParties } from './consult-parties/consult-parties.ts';
import type { IdentityContext } from './context.ts';
import { createDepartments } from './departments.ts';
import { createLogs } from './logs/logs.ts';
import { createOptions } from './options/options.ts';
import { createOrganisations } from './organisations/organisations.ts';
import { createPasswordMail } from './passwords/password-mail.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createPin } from './pin/pin.ts';
import { PinLock } from './pin/pin-lock.ts';
import { KeptRights } from './rights/kept-rights.ts';
import { readOrganisationRights } from './rights/organisation-rights.ts';
import { createRights } from './rights/rights.ts';
import { createRoles } from './roles/roles.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import { Seal } from './secrets/seal.ts';
import { newSecret } from './secrets/secret.ts';
import { createSecrets } from './secrets/secrets.ts';
import { SessionStore } from './sessions/session-store.ts';
import { createSessions } from './sessions.ts';
import { createSetUp } from './set-up/set-up.ts';
import { KnownDevices } from './sign-in/known-devices.ts';
import { createPasswordTry } from './sign-in/password-try.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createSingleSignOn } from './single-sign-on/single-sign-on.ts';
import { sweep } from './sweep.ts';
import type { ThrottleStore } from './throttles/throttle-store.ts';
import { ThrottleTable } from './throttles/throttle-table.ts';
import { readUserRights } from './users/user-rights.ts';
import { createUsers } from './users.ts';
import { createWhitelists } from './whitelists/whitelists.ts';

/** How many users' rights are kept in this process; a page's calls are for a few organisations each. */
const KEPT = { organisationRights: 5000, userRights: 2000 };

/** What identity needs from outside; its clock is the database's `now`. */
export interface IdentityOptions {
  database: Database;
  /** Counts tries; by default the `throttle` table does (Redis may serve it where there is one). */
  throttles?: ThrottleStore;
  /** Address of the site, for links in mails; never a header's (C7). */
  publicUrl: string;
  /** Days after which a password has expired; 0: never. */
  passwordExpiryDays?: number;
  /** Whether staff can sign in by an identity provider; false by default. */
  singleSignOn?: boolean;
  /**
   * Seals secrets of second factors in the database; without it they are stored as they are. The keys of drafts in browsers
   * are made of it too.
   */
  secretsKey?: string | undefined;
  /** The key that `secretsKey` replaced: what it sealed is still read. */
  formerSecretsKey?: string | undefined;
  /** Whoever holds it creates the first administrator; without it only a command does. */
  setUpKey?: string | undefined;
  /** Called, after the commit, with the ids of sessions that have ended or are covered, so that their sockets are closed (A2). */
  sessionsEnded?: (sessionIds: readonly number[]) => void;
}

/** Organisations, their staff, and how these sign in, over one database. */
export function createIdentity({
  database,
  throttles = new ThrottleTable(database),
  publicUrl,
  passwordExpiryDays = 0,
  singleSignOn = false,
  secretsKey,
  formerSecretsKey,
  setUpKey,
  sessionsEnded = () => {},
}: IdentityOptions) {
  const devices = new KnownDevices(database);
  const context: IdentityContext = {
    database,
    sessions: new SessionStore(database, sessionsEnded),
    organisationRights: new KeptRights(database, KEPT.organisationRights, (holder, symbol) =>
      readOrganisationRights(database, holder, symbol),
    ),
    userRights: new KeptRights(database, KEPT.userRights, (holder) => readUserRights(database, holder)),
    devices,
    throttles,
    tryPassword: createPasswordTry(database, throttles, devices),
    passwordMail: createPasswordMail(database, throttles, publicUrl),
    passwordExpiryDays,
    singleSignOn,
    pinLock: new PinLock(database),
    seal: new Seal(secretsKey, formerSecretsKey),
    // Without a key drafts do not outlive this process.
    draftSecret: secretsKey ?? newSecret(),
  };
  return {
    setUp: createSetUp(context, setUpKey),
    organisations: createOrganisations(context),
    departments: createDepartments(context),
    users: createUsers(context),
    accounts: createAccounts(context),
    roles: createRoles(context),
    rights: createRights(context),
    sessions: createSessions(context),
    signIn: createSignIn(context),
    pin: createPin(context),
    secondFactor: createSecondFactor(context),
    singleSignOn: createSingleSignOn(context),
    passwords: createPasswords(context),
    options: createOptions(context),
    apiKeys: createApiKeys(context),
    whitelists: createWhitelists(context),
    consultParties: createConsultParties(context),
    secrets: createSecrets(context),
    logs: createLogs(context),
    /** Deletes ended sessions, sign-ins of more than 30 days ago, old throttles, spent links and devices that are known no longer; returns how many rows. */
    sweep: sweep(context),
  };
}

export type Identity = ReturnType<typeof createIdentity>;
