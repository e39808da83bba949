import { setImmediate } from 'node:timers/promises';
import { type Sql, sql } from '@intake-desk/database';
import { Between, type FindOperator } from 'typeorm';
import type { InvitationBatch } from '../tables/batch.entity.ts';

/** Rows of one statement: SQLite runs it in the gateway's own thread, so that a long one would hold up everybody's calls. */
const AT_ONCE = 250;

/** Some rows of a list that stand one after the other. */
export interface Slice {
  readonly first: number;
  readonly last: number;
}

/** The places of a list in slices; between two of them other calls are served. */
export async function* slicesOf({ total }: Pick<InvitationBatch, 'total'>): AsyncGenerator<Slice> {
  for (let first = 1; first <= total; first += AT_ONCE) {
    yield { first, last: first + AT_ONCE - 1 };
    await setImmediate();
  }
}

/** The condition for the column `position` of rows in a slice. */
export const inSlice = (position: Sql, { first, last }: Slice): Sql => sql`${position} BETWEEN ${first} AND ${last}`;

/** The same for a WHERE of TypeORM. */
export const placesIn = ({ first, last }: Slice): FindOperator<number> => Between(first, last);
