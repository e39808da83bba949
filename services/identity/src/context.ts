import type { Database } from '@intake-desk/database';
import type { PasswordMail } from './passwords/password-mail.ts';
import type { PinLock } from './pin/pin-lock.ts';
import type { KeptRights } from './rights/kept-rights.ts';
import type { OrganisationRights } from './rights/organisation-rights.ts';
import type { Seal } from './secrets/seal.ts';
import type { SessionStore } from './sessions/session-store.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';
import type { PasswordTry } from './sign-in/password-try.ts';
import type { ThrottleStore } from './throttles/throttle-store.ts';
import type { UserRights } from './users/user-rights.ts';

/** What the use cases of identity work with. */
export interface IdentityContext {
  readonly database: Database;
  readonly sessions: SessionStore;
  /** By user and the symbol of an organisation; undefined if it is not theirs. */
  readonly organisationRights: KeptRights<OrganisationRights | undefined>;
  readonly userRights: KeptRights<UserRights>;
  readonly devices: KnownDevices;
  readonly throttles: ThrottleStore;
  readonly tryPassword: PasswordTry;
  readonly passwordMail: PasswordMail;
  /** Days after which a password has expired; 0: never. */
  readonly passwordExpiryDays: number;
  /** Whether there is an identity provider by which staff can sign in. */
  readonly singleSignOn: boolean;
  readonly pinLock: PinLock;
  readonly seal: Seal;
  /** What the keys of drafts in browsers are made of. */
  readonly draftSecret: string;
}
