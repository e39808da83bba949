/**
 * Runs before the tests of a file that uses accounts: memoises argon2, which is slow by design, since most calls of tests
 * hash and verify the same few passwords.
 */
import { createRequire } from 'node:module';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/** Memoises a function by its arguments. */
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
