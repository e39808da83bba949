import type { Database } from '@intake-desk/database';
import { organisationsOfUser } from '../organisations/organisations-of-user.ts';
import type { User } from '../tables/user.entity.ts';

/** Returns the names that a user's password may not contain: their name, address and organisations (C6). */
export async function namesOfUser(database: Database, { id, name, email }: User): Promise<string[]> {
  const organisations = await organisationsOfUser(database, id);
  return [name, email.split('@')[0] ?? '', ...organisations.flatMap((one) => [one.name, one.symbol])];
}
