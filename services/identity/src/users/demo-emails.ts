import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { UserEntity } from '../tables/user.entity.ts';

/** E-mail addresses of the demonstration's accounts that can sign in, in the order in which they were created. */
export async function demoEmailsOf(database: Database): Promise<string[]> {
  const where = { demo: true, deletedAt: IsNull(), disabledAt: IsNull() };
  const users = await database
    .read()
    .find(UserEntity, { select: { id: true, email: true }, where, order: { id: 'ASC' } });
  return users.map(({ email }) => email);
}
