import { randomInt } from 'node:crypto';
import { limit } from '@intake-desk/contracts';
import { policyErrors } from './password-policy.ts';

/** Without signs that are mistaken for each other when read aloud or from paper. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789@#$%^!&*+=';

/** A random password of 12 characters that meets the policy (S1 §5); `names` as for `policyErrors`. */
export function generatePassword(names: readonly string[] = []): string {
  for (;;) {
    const password = Array.from({ length: limit.passwordLength.min }, () => SIGNS.charAt(randomInt(SIGNS.length)));
    if (policyErrors(password.join(''), names).length === 0) return password.join('');
  }
}
