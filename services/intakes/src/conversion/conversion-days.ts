import {
  type Database,
  InstantColumn,
  joined,
  NullableColumn,
  rowOf,
  type Sql,
  select,
  sql,
} from '@intake-desk/database';
import type { Scope } from '@intake-desk/identity';
import { checkPeriod, civilDay, type Days } from '../time/civil-time.ts';
import type { Narrowing } from './dashboard-context.ts';

const EndsRow = rowOf({ earliest: NullableColumn(InstantColumn), latest: NullableColumn(InstantColumn) });

/** Returns the query's period, else all days from the scope's first row to its last one or to today, by column `at` of `i`. */
export async function daysOf(
  database: Database,
  scope: Scope,
  zone: string,
  { start, end }: Narrowing,
  at: Sql,
): Promise<Days> {
  if (start !== undefined && end !== undefined) {
    checkPeriod(zone, { start, end });
    return { start, end };
  }
  // A row for each department and a subquery for each end, so that each reads only the first or last entry of the index.
  const ends = await select(
    database.read(),
    EndsRow,
    joined(
      scope.departments.map(({ id, organisationId }) => {
        const own = sql`FROM intake i WHERE i.organisation_id = ${organisationId} AND i.department_id = ${id}`;
        return sql`SELECT (SELECT MIN(${at}) ${own}) AS earliest, (SELECT MAX(${at}) ${own}) AS latest`;
      }),
      ' UNION ALL ',
    ),
  );
  const today = civilDay(zone, database.now());
  const days = ends
    .flatMap(({ earliest, latest }) => [earliest, latest])
    .flatMap((at) => (at ? civilDay(zone, at) : []));
  return { start: [today, ...days].toSorted()[0] ?? today, end: [today, ...days].toSorted().at(-1) ?? today };
}
