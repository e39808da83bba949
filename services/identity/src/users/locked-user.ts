import type { Database } from '@intake-desk/database';
import { lockedRow } from '../rows/locked-row.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';

/** Returns the user's current row and locks it until the caller's unit ends; null if there is no such user. */
export const lockedUser = (database: Database, id: number): Promise<User | null> =>
  lockedRow(database, UserEntity, { id });
