import { Secret, TOTP } from 'otpauth';
import type { World } from './world.ts';

/** Returns the code of an authenticator app for a base32 secret, some ms from now by the world's clock. */
export const codeAt = ({ clock }: World, secret: string, ms = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + ms });
