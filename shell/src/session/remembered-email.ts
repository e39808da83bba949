/** The only thing that a tablet remembers of the last PIN sign-in: the staff member's e-mail (F7). */
const key = 'intake-desk-pin-email';

export const rememberedEmail = (): string => localStorage.getItem(key) ?? '';
export const rememberEmail = (email: string): void => localStorage.setItem(key, email);
export const forgetEmail = (): void => localStorage.removeItem(key);
