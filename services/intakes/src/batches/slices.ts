import { setImmediate } from 'node:timers/promises';
import { type Sql, sql } from '@intake-desk/database';
import { Between, type FindOperator } from 'typeorm';
import type { InvitationBatch } from '../tables/batch.entity.ts';

/** Maximum number of rows per statement, since on SQLite a long one delays all calls of the gateway. */
const AT_ONCE = 250;

export interface Slice {
  readonly first: number;
  readonly last: number;
}

/** Returns the positions of a list in slices, and lets other calls run between them. */
export async function* slicesOf({ total }: Pick<InvitationBatch, 'total'>): AsyncGenerator<Slice> {
  for (let first = 1; first <= total; first += AT_ONCE) {
    yield { first, last: first + AT_ONCE - 1 };
    await setImmediate();
  }
}

export const inSlice = (position: Sql, { first, last }: Slice): Sql => sql`${position} BETWEEN ${first} AND ${last}`;

/** Returns the same condition for TypeORM. */
export const positionsIn = ({ first, last }: Slice): FindOperator<number> => Between(first, last);
