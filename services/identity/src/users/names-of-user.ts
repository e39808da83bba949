import type { Database } from '@intake-desk/database';
import type { User } from '../tables/user.entity.ts';

/** Names that a user's password may not contain: their own, their address, and their organisations' (C6). */
export async function namesOfUser(database: Database, user: Pick<User, 'id' | 'name' | 'email'>): Promise<string[]> {
  const rows: { name: string; symbol: string }[] = await database.read().query(
    `SELECT o.name, o.symbol FROM user_organisation uo JOIN organisation o ON o.id = uo.organisation_id
     WHERE uo.user_id = ?`,
    [user.id],
  );
  return [user.name, user.email.split('@')[0] ?? '', ...rows.flatMap(({ name, symbol }) => [name, symbol])];
}
