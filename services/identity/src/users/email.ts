import { limit } from '@intake-desk/contracts';

/** An e-mail address as it is stored and looked up. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** Whether an address has the form that the desk accepts (S1 §5): local part, @, and a domain with a TLD of letters. */
export const isEmail = (email: string): boolean =>
  email.length <= limit.emailLength && /^[^\s@<>,;:"()\\[\]]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}$/i.test(email);
