import type { ValidationKey } from '../failure/validation.ts';
import { limit } from '../limits/limit.ts';

/** A password needs at least one of these characters (decisions "passwords"). */
export const passwordSpecials = '@#$%^!&*+=';

interface PasswordRule {
  readonly key: ValidationKey;
  readonly holds: (password: string) => boolean;
}

/** The part of the password policy that does not depend on the account. Length is counted in characters, not code units. */
export const passwordRules: readonly PasswordRule[] = [
  { key: 'password.length', holds: (password) => [...password].length >= limit.passwordLength.min },
  { key: 'password.lower', holds: (password) => /\p{Ll}/u.test(password) },
  { key: 'password.upper', holds: (password) => /\p{Lu}/u.test(password) },
  {
    key: 'password.special',
    holds: (password) => [...password].some((character) => passwordSpecials.includes(character)),
  },
];
