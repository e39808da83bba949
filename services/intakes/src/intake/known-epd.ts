import { type Database, patientSearch, rowOf, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';
import { intakesBy } from './intake-index.ts';

const EpdRow = rowOf({ epd: Type.String() });

/**
 * Returns the stored spelling of a patient ID, since two spellings would be two patients; a new ID as it is. If the organisation has
 * several spellings, returns the given one, else the latest.
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
