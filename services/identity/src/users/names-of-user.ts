import { type Database, rowOf, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';
import type { User } from '../tables/user.entity.ts';

const OrganisationRow = rowOf({ name: Type.String(), symbol: Type.String() });

/** Returns the names that a user's password may not contain: their name, address and organisations (C6). */
export async function namesOfUser(database: Database, user: Pick<User, 'id' | 'name' | 'email'>): Promise<string[]> {
  const rows = await select(
    database.read(),
    OrganisationRow,
    sql`SELECT o.name, o.symbol FROM user_organisation uo JOIN organisation o ON o.id = uo.organisation_id
        WHERE uo.user_id = ${user.id}`,
  );
  return [user.name, user.email.split('@')[0] ?? '', ...rows.flatMap(({ name, symbol }) => [name, symbol])];
}
