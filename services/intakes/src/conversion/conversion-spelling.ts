import { type Database, type Sql, searchText, sql } from '@intake-desk/database';
import type { ConversionContext } from './conversion-context.ts';
import { inPeriod } from './conversion-filter.ts';

/** Spellings of a column that pass a contains filter. */
export interface Spelling {
  readonly column: Sql;
  readonly values: readonly string[];
}

const spelledColumns = {
  appointment_type: sql`i.appointment_type`,
  service_type: sql`i.service_type`,
  specialty: sql`i.specialty`,
} as const;

/**
 * Few spellings and no search text beside them: what contains the filter's text is found among the stored spellings, so
 * that case and accents count as little as in the searched columns, on both engines.
 */
export async function spellingsFor(database: Database, context: ConversionContext): Promise<Spelling[]> {
  const filters = context.question.columnFilters ?? {};
  const found: Spelling[] = [];
  for (const name of ['appointment_type', 'service_type', 'specialty'] as const) {
    const wanted = searchText(filters[name] ?? '');
    if (wanted === '') continue;
    const column = spelledColumns[name];
    const { text, values } =
      sql`SELECT DISTINCT ${column} AS spelling FROM intake i WHERE ${inPeriod(context)} AND ${column} IS NOT NULL`;
    const rows: { spelling: string }[] = await database.read().query(text, [...values]);
    found.push({
      column,
      values: rows.map(({ spelling }) => spelling).filter((spelling) => searchText(spelling).includes(wanted)),
    });
  }
  return found;
}
