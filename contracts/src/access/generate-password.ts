import { limit } from '../limits/limit.ts';
import { passwordRules, passwordSpecials } from './password-rule.ts';

/** No look-alikes (0/O, 1/I/l/o): people copy the password by hand. */
const alphabet = `abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789${passwordSpecials}`;

/** The server refuses a password as easy to guess if too few letters are left beside a run such as "vbnm". */
const minimumLetters = 8;

/** Returns a random password of 12 characters (S1 §5, about 72 bits) that meets every rule of `passwordRules`. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: limit.passwordLength.min }, randomCharacter).join('');
    const letters = password.replace(/[^A-Za-z]/g, '').length;
    if (letters >= minimumLetters && passwordRules.every(({ holds }) => holds(password))) return password;
  }
}

/** Draws without bias: a byte beyond the last full multiple of the alphabet's length is drawn again. */
function randomCharacter(): string {
  const rounds = 256 - (256 % alphabet.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < rounds) return alphabet.charAt(byte % alphabet.length);
  }
}
