import type { Database } from '@intake-desk/database';
import { lockedRow } from '../rows/locked-row.ts';
import { type User, UserEntity } from '../tables/user.entity.ts';

/** The user's row as it is now, locked until the caller's unit ends; null where there is none. */
export const lockedUser = (database: Database, id: number): Promise<User | null> =>
  lockedRow(database, UserEntity, { id });
