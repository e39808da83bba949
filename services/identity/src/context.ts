import type { Database } from '@intake-desk/database';
import { PinLock } from './pin/pin-lock.ts';
import { readOrganisationRights } from './rights/organisation-rights.ts';
import { RightsCache } from './rights/rights-cache.ts';
import { Seal } from './secrets/seal.ts';
import { newSecret } from './secrets/secret.ts';
import { SessionStore } from './sessions/session-store.ts';
import { KnownDevices } from './sign-in/known-devices.ts';
import type { ThrottleStore } from './throttles/throttle-store.ts';
import { ThrottleTable } from './throttles/throttle-table.ts';
import { readUserRights } from './users/user-rights.ts';

/** Sizes of the caches of rights; the calls of a page concern a few organisations each. */
const CACHED = { organisationRights: 5000, userRights: 2000 };

/** Options of identity; its clock is the database's `now`. */
export interface IdentityOptions {
  database: Database;
  /** Counts attempts, by default in the `throttle` table; Redis can be used instead. */
  throttles?: ThrottleStore;
  /** Address of the site, for links in mails; never taken from a header (C7). */
  publicUrl: string;
  /** Days until a password expires; 0 for never. */
  passwordExpiryDays?: number;
  /** True if an identity provider is configured; false by default. */
  singleSignOn?: boolean;
  /** Seals second-factor secrets, which are stored plain without it, and derives the keys of drafts in browsers. */
  secretsKey?: string | undefined;
  /** The previous key, which opens what it sealed. */
  formerSecretsKey?: string | undefined;
  /** Lets its holder create the first administrator; without it only a command does. */
  setUpKey?: string | undefined;
  /** Called after the commit with sessions that have ended or are covered, to close their sockets (A2). */
  sessionsEnded?: (sessionIds: readonly number[]) => void;
}

/** Makes the shared objects and settings of identity's use cases. */
export function createContext({
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
  return {
    database,
    sessions: new SessionStore(database, sessionsEnded),
    organisationRights: new RightsCache(database, CACHED.organisationRights, (holder, symbol) =>
      readOrganisationRights(database, holder, symbol),
    ),
    userRights: new RightsCache(database, CACHED.userRights, (holder) => readUserRights(database, holder)),
    devices: new KnownDevices(database),
    throttles,
    publicUrl,
    passwordExpiryDays,
    singleSignOn,
    pinLock: new PinLock(database),
    seal: new Seal(secretsKey, formerSecretsKey),
    // Without a key drafts do not outlive this process.
    draftSecret: secretsKey ?? newSecret(),
    setUpKey,
  };
}

export type IdentityContext = Readonly<ReturnType<typeof createContext>>;
