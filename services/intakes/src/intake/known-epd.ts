import { type Database, patientSearch, rowOf, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';
import { intakesBy } from './intake-index.ts';

const EpdRow = rowOf({ epd: Type.String() });

/**
 * Returns a patient ID as the organisation has it already, since two spellings of it would be two patients; a new one as it is
 * given. Of several stored spellings the given one counts, else the latest.
 */
export async function knownEpd(database: Database, organisationId: number, epd: string): Promise<string> {
  const [known] = await select(
    database.manager(),
    EpdRow,
    sql`SELECT i.epd AS epd FROM ${intakesBy(database.engine, 'i', 'epd_search')}
        WHERE i.organisation_id = ${organisationId} AND i.epd_search = ${patientSearch(epd, null).epdSearch}
        ORDER BY CASE WHEN i.epd = ${epd} THEN 0 ELSE 1 END, i.id DESC LIMIT 1`,
  );
  return known?.epd ?? epd;
}
