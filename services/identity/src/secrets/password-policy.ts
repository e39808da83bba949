import { limit, searchText, type ValidationKey } from '@intake-desk/contracts';
import { isCommonPassword } from './common-password.ts';

/** Shorter words of names may occur in a password by chance. */
const CONTEXT_WORD_LENGTH = 4;

const words = (name: string): string[] =>
  searchText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= CONTEXT_WORD_LENGTH);

/**
 * Returns the rules of the password policy that a password breaks (decisions "passwords", S2 §5). `names` are the user's
 * name and e-mail and the names and symbols of their organisations. The caller compares it with the current password.
 */
export function policyErrors(password: string, names: readonly string[]): ValidationKey[] {
  const errors: ValidationKey[] = [];
  const length = [...password].length;
  if (length < limit.passwordLength.min) errors.push('password.length');
  if (length > limit.passwordLength.max) errors.push('validation.max');
  if (!/\p{Ll}/u.test(password)) errors.push('password.lower');
  if (!/\p{Lu}/u.test(password)) errors.push('password.upper');
  if (!/[@#$%^!&*+=]/.test(password)) errors.push('password.special');
  if (isCommonPassword(password)) errors.push('password.common');
  const plain = searchText(password);
  if (names.flatMap(words).some((word) => plain.includes(word))) errors.push('password.context');
  return errors;
}
