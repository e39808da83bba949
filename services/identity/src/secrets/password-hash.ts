import { Semaphore } from '@intake-desk/database';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id (security.md C4); memory in KiB, about 9 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = new RegExp(
  `^\\$argon2id\\$v=19\\$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}\\$`,
);

/** Each hash takes 19 MiB and a thread, so at most four run at a time and 256 wait. */
const semaphore = new Semaphore({ width: 4, queue: 256 });

let decoy: Promise<string> | undefined;

/** Hashes a password or PIN with argon2id. */
export const hashPassword = (password: string): Promise<string> =>
  semaphore.run(() => hash(password.normalize('NFKC'), PARAMETERS));

/** Checks a password against its hash. Without a hash it does the same work against a decoy and returns false (C3). */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', PARAMETERS);
  const against = passwordHash ?? (await decoy);
  const same = await semaphore.run(() => verify(against, password.normalize('NFKC')));
  return same && passwordHash !== null;
}

/** Returns whether a hash was made with other parameters than the current ones. */
export const isOutdated = (passwordHash: string): boolean => !CURRENT.test(passwordHash);
