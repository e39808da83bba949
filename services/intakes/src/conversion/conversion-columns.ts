import { type ConversionColumn, conversionColumns } from '@intake-desk/contracts';
import { anyOf, type Database, joined, type Sql, sql } from '@intake-desk/database';
import type { ConversionContext } from './conversion-context.ts';
import { inPeriod, sentAt } from './conversion-filter.ts';

/** Columns that every row fills. */
const always: readonly ConversionColumn[] = ['epd', 'related', 'content', 'status', 'date', 'location', 'origin'];

/** What says that a row fills a column that is in no index. */
const filling = {
  fullname: sql`i.fullname IS NOT NULL`,
  appointment_type: sql`i.appointment_type IS NOT NULL`,
  service_type: sql`i.service_type IS NOT NULL`,
  specialty: sql`i.specialty IS NOT NULL`,
  date_sent: sql`${sentAt} IS NOT NULL`,
  tags: sql`EXISTS (SELECT 1 FROM intake_tag g WHERE g.intake_id = i.id)`,
} satisfies Partial<Record<ConversionColumn, Sql>>;
type Sought = keyof typeof filling;
const soughtColumns: readonly Sought[] = [
  'fullname',
  'appointment_type',
  'service_type',
  'specialty',
  'date_sent',
  'tags',
];

/**
 * Columns that have a value somewhere in the period, in the table's order. `known` are those that counting has shown.
 * One row at a time tells what it fills, until none fills what is still sought: a filled column costs a few rows, and
 * all empty ones together one pass.
 */
export async function filledColumns(
  database: Database,
  context: ConversionContext,
  known: ReadonlySet<ConversionColumn>,
): Promise<ConversionColumn[]> {
  const filled = new Set<ConversionColumn>([...always, ...known]);
  if (context.scope.departments.length > 1) filled.add('department');
  let sought = [...soughtColumns];
  while (sought.length > 0) {
    const flags = joined(
      sought.map((name) => sql`${filling[name]} AS ${{ text: name, values: [] }}`),
      ', ',
      sql``,
    );
    const { text, values } = sql`SELECT ${flags} FROM intake i WHERE ${inPeriod(context)} AND ${anyOf(
      sought.map((name) => filling[name]),
    )} LIMIT 1`;
    const [row]: Partial<Record<Sought, number>>[] = await database.read().query(text, [...values]);
    if (!row) break;
    for (const name of sought) if (row[name] === 1) filled.add(name);
    sought = sought.filter((name) => !filled.has(name));
  }
  return conversionColumns.filter((name) => filled.has(name));
}
