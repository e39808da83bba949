import Type from 'typebox';
import type { Database } from '../database.ts';
import { JsonColumn, rowOf } from '../sql/row.ts';
import { execute, select } from '../sql/select.ts';
import { isIn, sql } from '../sql/sql.ts';
import { whileReleased } from './log-deletion.ts';

/** A patient as the access log names them. */
export interface LoggedPatient {
  readonly organisationId: number;
  readonly epd: string;
  /** The patient's records. Rows name them also under an identifier that was corrected since. */
  readonly intakeIds: readonly number[];
  /** By what calls named the patient's records. */
  readonly hashes: readonly string[];
}

const ChangedRow = rowOf({
  id: Type.Integer(),
  details: JsonColumn(Type.Object({ changes: Type.Array(Type.Object({ field: Type.String() })) })),
});

/** Replaces what names a patient in the access log; who did what, when and from where stays. */
export function replaceInAccessLog(
  database: Database,
  { organisationId, epd, intakeIds, hashes }: LoggedPatient,
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
    const ofRecords = isIn(sql`intake_id`, intakeIds);
    await execute(manager, sql`UPDATE access_log SET epd = ${pseudonym} WHERE ${ofRecords} AND epd IS NOT NULL`);
    const corrected = await select(
      manager,
      ChangedRow,
      sql`SELECT id, details FROM access_log WHERE ${ofRecords} AND details LIKE '%"changes"%'`,
    );
    for (const { id, details } of corrected) {
      const fields = details.changes.map(({ field }) => ({ field }));
      await execute(
        manager,
        sql`UPDATE access_log SET details = ${JSON.stringify({ ...details, changes: fields })} WHERE id = ${id}`,
      );
    }
    for (const hash of hashes) {
      await execute(
        manager,
        sql`UPDATE access_log SET details = REPLACE(details, ${hash}, ${pseudonym}) WHERE details LIKE ${`%${hash}%`}`,
      );
    }
  });
}
