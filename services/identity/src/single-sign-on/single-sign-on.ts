import type { IdentityContext } from '../context.ts';
import { linkIdentity } from './link-identity.ts';
import { signInWithProvider } from './sso-sign-in.ts';

/** Signing in by an identity provider. */
export const createSingleSignOn = (context: IdentityContext) => ({
  /**
   * Signs in whom an identity provider vouches for: found by issuer and subject, at the first time by a verified e-mail
   * address, where each of their organisations allows it and they are no administrator. Throws NotFound where nobody
   * matches, NotWhitelisted. Asks for the second factor of who has one before the first link (C16); then the provider does.
   */
  signIn: signInWithProvider(context),
  /** Links a user, an administrator too, with an account of an identity provider by command. Throws NotFound, Conflict. */
  link: linkIdentity(context),
});
