import { Invalid, Unauthenticated } from '@intake-desk/contracts';
import { IsNull } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import type { SignedIn } from '../staff/staff.ts';
import { theUser } from '../staff/the-user.ts';
import { SessionEntity } from '../tables/session.entity.ts';

/** A signed-in user's password, given again. */
export interface PasswordConfirmation {
  readonly password: string;
  /** What the browser kept of an earlier sign-in (C2). */
  readonly device?: string | undefined;
}

/** See `passwords.confirm`. Not to be called within a write unit: a refused try must stay counted. */
export function confirmPassword({ database, tryPassword }: IdentityContext) {
  return async (signedIn: SignedIn, { password, device }: PasswordConfirmation): Promise<void> => {
    const { user, session, address } = theUser(signedIn);
    const right = await tryPassword({ email: user.email, password, ip: address, device });
    if (!right?.opens) throw new Invalid({ password: ['auth.failed'] });
    await database.write(async () => {
      const live = { id: session.id, cover: IsNull() };
      const { affected } = await database.manager().update(SessionEntity, live, { provedAt: database.now() });
      if (affected === 0) throw new Unauthenticated();
    });
  };
}
