import { hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/** Returns the key for blurring figures, derived from the desk's; without one figures change at each start. */
export const figuresKeyOf = (secretsKey: string | undefined): string =>
  Buffer.from(
    hkdfSync('sha256', secretsKey ?? randomBytes(KEY_BYTES), '', 'intake-desk report figures', KEY_BYTES),
  ).toString('base64');
