import type { IdentityContext } from '../context.ts';
import { signInWithPin, verifyPin } from './pin-sign-in.ts';
import { renewPin } from './renew-pin.ts';

/** The PIN of a user (decisions "PIN"). */
export const createPin = (context: IdentityContext) => ({
  /** Signs in with e-mail and PIN. Throws Invalid{pin: ['pin.failed']} if refused, else as with a password; five wrong PINs lock the PIN for a time that grows. */
  signIn: signInWithPin(context),
  /** Whether the PIN is the signed-in user's own. Throws Invalid{pin: ['pin.failed']}, Throttled. */
  verify: verifyPin(context),
  /** Gives a user a new PIN by command and returns it: the one moment in which it is known. */
  renew: renewPin(context),
});
