/** An e-mail address as it is stored and looked up. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
