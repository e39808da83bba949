import type { User } from '../tables/user.entity.ts';
import type { NewUser } from '../users/create-user.ts';
import { actor, password, type World } from './world.ts';

/** What a test says of a person; a password of null is none. */
type Person = Partial<Omit<NewUser, 'organisationIds' | 'password'>> & { password?: string | null };

let made = 0;

/**
 * Somebody new in these organisations: in no department, with no role, and with the tests' password, where nothing else is
 * said. The name and the address, written in mixed case, are nobody else's.
 */
export function personIn({ identity }: World, organisationIds: readonly number[], values: Person = {}): Promise<User> {
  made += 1;
  const { password: own = password, ...others } = values;
  return identity.users.create(actor, {
    name: `Hendrika ${made}`,
    email: `Person.${made}@Example.test`,
    organisationIds,
    departmentIds: [],
    roleIds: [],
    ...(own === null ? {} : { password: own }),
    ...others,
  });
}
