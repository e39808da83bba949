import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { IdentityContext } from '../context.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';
import { UserOrganisationEntity } from '../tables/user-organisation.entity.ts';
import { normalEmail } from './email.ts';

/** Returns the user of an e-mail address. Throws NotFound. */
export async function userByEmail({ database }: IdentityContext, email: string): Promise<User> {
  const found = await database.read().findOneBy(UserEntity, { email: normalEmail(email), deletedAt: IsNull() });
  if (!found) throw new NotFound(`There is no user with the e-mail address ${email}.`);
  return found;
}

/** Returns whether there are demonstration accounts, with which a production start is refused (I2). */
export const hasDemoUsers = ({ database }: IdentityContext): Promise<boolean> =>
  database.read().existsBy(UserEntity, { demo: true, deletedAt: IsNull() });

/** Returns the e-mail addresses of the demonstration accounts that can sign in, oldest first. */
export async function demoEmailsOf(database: Database): Promise<string[]> {
  const where = { demo: true, deletedAt: IsNull(), disabledAt: IsNull() };
  const users = await database
    .read()
    .find(UserEntity, { select: { id: true, email: true }, where, order: { id: 'ASC' } });
  return users.map(({ email }) => email);
}

export async function memberOrganisationIds(database: Database, userId: number): Promise<Set<number>> {
  const memberships = await database.read().findBy(UserOrganisationEntity, { userId });
  return new Set(memberships.map(({ organisationId }) => organisationId));
}
