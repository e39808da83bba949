import { nextAddress } from './next-address.ts';
import { newPassword, type World } from './world.ts';

/** Sets a password by a one-time link, from an unused address. */
export const setPassword = (
  { identity }: World,
  { email, token }: { email: string; token: string },
  password = newPassword,
  confirmation = password,
): Promise<void> =>
  identity.passwords.reset({ email, token, password, password_confirmation: confirmation, ip: nextAddress() });
