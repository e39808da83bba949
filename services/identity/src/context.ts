import type { Database } from '@intake-desk/database';
import type { PinLock } from './pin/pin-lock.ts';
import type { KeptRights } from './rights/kept-rights.ts';
import type { OrganisationRights } from './rights/organisation-rights.ts';
import type { Seal } from './secrets/seal.ts';
import type { SessionStore } from './sessions/session-store.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';
import type { ThrottleStore } from './throttles/throttle-store.ts';
import type { UserRights } from './users/user-rights.ts';

/** Shared objects and settings of identity's use cases. */
export interface IdentityContext {
  readonly database: Database;
  readonly sessions: SessionStore;
  /** By user and symbol of an organisation; undefined if the user may not use it. */
  readonly organisationRights: KeptRights<OrganisationRights | undefined>;
  readonly userRights: KeptRights<UserRights>;
  readonly devices: KnownDevices;
  readonly throttles: ThrottleStore;
  /** Address of the site, for links in mails; never taken from a header (C7). */
  readonly publicUrl: string;
  /** Days until a password expires; 0 for never. */
  readonly passwordExpiryDays: number;
  /** True if an identity provider is configured. */
  readonly singleSignOn: boolean;
  readonly pinLock: PinLock;
  readonly seal: Seal;
  /** Secret from which the keys of drafts in browsers are derived. */
  readonly draftSecret: string;
  /** Lets its holder create the first administrator; without it only a command does. */
  readonly setUpKey: string | undefined;
}
