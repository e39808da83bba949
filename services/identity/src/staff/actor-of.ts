import type { Actor } from '../administration/actor.ts';
import type { Staff } from './staff.ts';

/** Who makes the change, for the admin log; an API key acts as no user. */
export const actorOf = ({ user, address }: Pick<Staff, 'user' | 'address'>): Actor => ({
  userId: user.id || null,
  name: user.name,
  ip: address,
});
