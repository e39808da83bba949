import { hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/** Returns the key that figures are blurred with, made of the desk's key; without one it is random and figures change with each start. */
export const figuresKeyOf = (secretsKey: string | undefined): string =>
  Buffer.from(
    hkdfSync('sha256', secretsKey ?? randomBytes(KEY_BYTES), '', 'intake-desk report figures', KEY_BYTES),
  ).toString('base64');
