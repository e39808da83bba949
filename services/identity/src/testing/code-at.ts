import { Secret, TOTP } from 'otpauth';
import type { World } from './world.ts';

/** What an authenticator app shows for a secret (base 32), some milliseconds from now by the world's clock. */
export const codeAt = ({ clock }: World, secret: string, ms = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + ms });
