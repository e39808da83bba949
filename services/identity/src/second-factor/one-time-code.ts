import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Intake Desk';
const SECRET_BYTES = 20;
const PERIOD_S = 30;

const totp = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S, digits: 6 });

/** Makes a secret for an authenticator app, in base32, and the `otpauth:` address of its QR code. */
export function newOneTimeSecret(email: string): { secret: string; address: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return { secret, address: totp(secret, email).toString() };
}

/** Returns the time step of a code, at most one step from now; undefined for a wrong code. RFC 6238. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totp(secret, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
}
