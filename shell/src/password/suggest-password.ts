import { passwordRules, passwordSpecials } from '@intake-desk/contracts';

/** Longer than the policy asks, since nobody has to remember it. */
const length = 16;
/** Without characters that look alike, for whoever copies it by hand. */
const alphabet = `abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789${passwordSpecials}`;

/** A random password that keeps every rule which can be seen in it; about 97 bits. */
export function suggestPassword(): string {
  for (;;) {
    const password = Array.from({ length }, randomCharacter).join('');
    if (passwordRules.every(({ holds }) => holds(password))) return password;
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
