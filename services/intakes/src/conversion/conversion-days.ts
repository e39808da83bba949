import { type Database, InstantColumn, joined, NullableColumn, rowOf, select, sql } from '@intake-desk/database';
import type { Scope } from '@intake-desk/identity';
import { checkPeriod, civilDay, type Days } from '../time/civil-time.ts';
import type { ConversionQuery } from './conversion-context.ts';

const EndsRow = rowOf({ earliest: NullableColumn(InstantColumn), latest: NullableColumn(InstantColumn) });

/** The query's period. Without one, every day from the scope's first intake to its last one, or to today. */
export async function daysOf(
  database: Database,
  scope: Scope,
  zone: string,
  { start, end }: ConversionQuery,
): Promise<Days> {
  if (start !== undefined && end !== undefined) {
    checkPeriod(zone, { start, end });
    return { start, end };
  }
  // One row for each department and one subquery for each end: so each is the first or last entry of the index.
  const ends = await select(
    database.read(),
    EndsRow,
    joined(
      scope.departments.map(({ id, organisationId }) => {
        const own = sql`FROM intake WHERE organisation_id = ${organisationId} AND department_id = ${id}`;
        return sql`SELECT (SELECT MIN(created_at) ${own}) AS earliest, (SELECT MAX(created_at) ${own}) AS latest`;
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
