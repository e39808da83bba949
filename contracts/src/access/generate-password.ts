import { limit } from '../limits/limit.ts';
import { passwordRules, passwordSpecials } from './password-rule.ts';

/** Without characters that look alike (no 0/O, 1/I/l/o), for whoever copies it by hand. */
const alphabet = `abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789${passwordSpecials}`;

/** With fewer letters the server might refuse it as easy to guess: too few are left beside a run such as "vbnm". */
const fewestLetters = 8;

/** A random password of 12 characters (S1 §5) that keeps every rule of `passwordRules`; about 72 bits. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: limit.passwordLength.min }, randomCharacter).join('');
    const letters = password.replace(/[^A-Za-z]/g, '').length;
    if (letters >= fewestLetters && passwordRules.every(({ holds }) => holds(password))) return password;
  }
}

/** Every character equally likely: a byte beyond the last whole round of the alphabet is drawn anew. */
function randomCharacter(): string {
  const rounds = 256 - (256 % alphabet.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < rounds) return alphabet.charAt(byte % alphabet.length);
  }
}
