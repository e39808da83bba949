/** What a tablet remembers of who signed in last by PIN: the staff member's e-mail, and nothing else (F7). */
const key = 'intake-desk-pin-email';

export const rememberedEmail = (): string => localStorage.getItem(key) ?? '';
export const rememberEmail = (email: string): void => localStorage.setItem(key, email);
export const forgetEmail = (): void => localStorage.removeItem(key);
