import type { Database } from '../database.ts';
import { execute } from '../sql/select.ts';
import { sql } from '../sql/sql.ts';
import { whileReleased } from './log-deletion.ts';

/** A patient as the access log names them. */
export interface LoggedPatient {
  readonly organisationId: number;
  readonly epd: string;
  /** By what calls named the patient's records. */
  readonly hashes: readonly string[];
}

/** Replaces what names a patient in the access log; who did what, when and from where stays. */
export function replaceInAccessLog(
  database: Database,
  { organisationId, epd, hashes }: LoggedPatient,
  pseudonym: string,
): Promise<void> {
  return whileReleased(database, 'access_log', { pseudonyms: true }, async () => {
    const manager = database.manager();
    // By HEX: MariaDB takes texts that differ in case or accents for the same, and two patients may.
    await execute(
      manager,
      sql`UPDATE access_log SET epd = ${pseudonym}
        WHERE organisation_id = ${organisationId} AND epd = ${epd} AND HEX(epd) = HEX(${epd})`,
    );
    for (const hash of hashes) {
      await execute(
        manager,
        sql`UPDATE access_log SET details = REPLACE(details, ${hash}, ${pseudonym}) WHERE details LIKE ${`%${hash}%`}`,
      );
    }
  });
}
