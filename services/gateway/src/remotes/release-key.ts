import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { ReleaseRefused } from './remotes.ts';

/**
 * Writes a new private key into a file that only its owner can read. Returns the public key for Settings → Remotes. Throws
 * ReleaseRefused if the file exists or cannot be written.
 */
export async function makeReleaseKey(file: string): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    const line = `${file} exists or cannot be written: name a file that does not exist yet.`;
    throw Object.assign(new ReleaseRefused(line), { cause });
  });
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

/** Reads the private key of a team. Throws ReleaseRefused. */
export async function readReleaseKey(file: string | undefined): Promise<KeyObject> {
  try {
    const key = createPrivateKey(await readFile(file ?? ''));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The reason may contain the file's text.
  }
  throw new ReleaseRefused(
    'RELEASE_KEY_FILE names no Ed25519 private key: make one with npm run release -- --new-key <file>.',
  );
}
