import type { IdentityContext } from '../context.ts';
import { reachable } from '../organisations/reachable-organisations.ts';
import type { SignedIn } from '../staff/staff.ts';
import { scopeFor } from './scope-for.ts';

/** What somebody who is signed in may reach and do. */
export const createRights = (context: IdentityContext) => ({
  /**
   * What the user may reach in an organisation. Throws Forbidden for an organisation that is not theirs, missing or
   * foreign alike, and NotFound for a department that they may not see there, missing or foreign alike.
   */
  scopeFor: scopeFor(context),
  /** Throws NotWhitelisted where whitelists leave somebody who is signed in no organisation, for open sockets (G2). */
  async requireOrganisation(signedIn: SignedIn): Promise<void> {
    reachable(await context.userRights.of(signedIn), signedIn);
  },
});
