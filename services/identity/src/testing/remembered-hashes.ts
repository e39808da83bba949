/**
 * Runs before the tests of a file that uses accounts: argon2 does its work once for each password and each hash, and says
 * the same from then on. Most calls of tests are about the same few passwords, and its work is meant to be heavy.
 */
import { createRequire } from 'node:module';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/** The function, which works once for equal arguments. */
function remembered<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const results = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    const result = results.get(key) ?? work(...args);
    results.set(key, result);
    return result;
  };
}

Object.assign(argon2, { hash: remembered(argon2.hash), verify: remembered(argon2.verify) });
