import { Invalid, Unauthenticated } from '@intake-desk/contracts';
import { IsNull } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import type { SignedIn } from '../staff/staff.ts';
import { theUser } from '../staff/the-user.ts';
import { SessionEntity } from '../tables/session.entity.ts';
import { type PasswordEntry, tryPassword } from './password-try.ts';

/**
 * Checks the user's password again, which opens the calls that need a recent proof for five minutes (C17). The attempt
 * counts like a sign-in. Throws Invalid{password: ['auth.failed']}, Throttled, and Unauthenticated if the session has
 * ended meanwhile. Must not run in a write unit, whose rollback would undo the count of a failed attempt.
 */
export async function confirmPassword(
  context: IdentityContext,
  signedIn: SignedIn,
  { password, device }: Pick<PasswordEntry, 'password' | 'device'>,
): Promise<void> {
  const { database } = context;
  const { user, session, address } = theUser(signedIn);
  const right = await tryPassword(context, { email: user.email, password, ip: address, device });
  if (!right?.opens) throw new Invalid({ password: ['auth.failed'] });
  await database.write(async () => {
    const live = { id: session.id, cover: IsNull() };
    const { affected } = await database.manager().update(SessionEntity, live, { provedAt: database.now() });
    if (affected === 0) throw new Unauthenticated();
  });
}
