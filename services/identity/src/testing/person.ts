import type { User } from '../tables/user.entity.ts';
import type { NewUser } from '../users/create-user.ts';
import { actor, password, type World } from './world.ts';

/** Values of a person; null is for no password. */
type Person = Partial<Omit<NewUser, 'organisationIds' | 'password'>> & { password?: string | null };

let made = 0;

/**
 * Creates a user of these organisations, by default without departments and roles and with the tests' password. The name and
 * the address, in mixed case, are unique.
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
