/** Normalises an e-mail address for storing and searching. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
