import Type, { type Static } from 'typebox';
import type { Database } from '../database.ts';
import { JsonColumn, rowOf } from '../sql/row.ts';
import { execute, select } from '../sql/select.ts';
import { isIn, sql } from '../sql/sql.ts';
import { whileReleased } from './log-deletion.ts';

/** An identifier that was a patient's until a moment. */
export interface Identifier {
  readonly epd: string;
  readonly until: Date;
}

/** The names under which the access log may mention a patient. */
interface LoggedPatient {
  readonly organisationId: number;
  readonly identifiers: readonly Identifier[];
  /** Their rows may have an identifier that has been corrected since. */
  readonly intakeIds: readonly number[];
  /** Hashes of the records, which calls contain. */
  readonly hashes: readonly string[];
  /** Records that were merged with the patient's, and the two identifiers of each merge: its rows name both patients. */
  readonly merged: {
    readonly intakeIds: readonly number[];
    readonly identifiers: readonly (readonly [string, string])[];
  };
}

const Value = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Change = Type.Object({ field: Type.String(), before: Value, after: Value });
const ChangedRow = rowOf({
  id: Type.Integer(),
  intake_id: Type.Union([Type.Integer(), Type.Null()]),
  details: JsonColumn(Type.Object({ changes: Type.Array(Change) })),
});

/** Replaces the patient's name in the access log; user, action, time and address stay. */
export function replaceInAccessLog(
  database: Database,
  { organisationId, identifiers, intakeIds, hashes, merged }: LoggedPatient,
  pseudonym: string,
): Promise<void> {
  return whileReleased(database, 'access_log', { pseudonyms: true }, async () => {
    const manager = database.manager();
    // HEX compares exactly: MariaDB may treat identifiers that differ in case or accents as equal.
    for (const { epd, until } of identifiers) {
      await execute(manager)`
        UPDATE access_log SET epd = ${pseudonym}
        WHERE organisation_id = ${organisationId} AND epd = ${epd} AND HEX(epd) = HEX(${epd}) AND at <= ${until}`;
    }
    const ofRecords = isIn(sql`intake_id`, intakeIds);
    await execute(manager)`UPDATE access_log SET epd = ${pseudonym} WHERE ${ofRecords} AND epd IS NOT NULL`;
    const corrected = await select(manager, ChangedRow)`
      SELECT id, intake_id, details FROM access_log
      WHERE ${isIn(sql`intake_id`, [...intakeIds, ...merged.intakeIds])} AND details LIKE '%"changes"%'`;
    const own = new Set<number | null>(intakeIds);
    const isMerging = ({ before, after }: Static<typeof Change>): boolean =>
      merged.identifiers.some((both) => both.some((one) => one === before) && both.some((one) => one === after));
    for (const { id, intake_id, details } of corrected) {
      if (!own.has(intake_id) && !details.changes.some((change) => change.field === 'epd' && isMerging(change)))
        continue;
      const fields = details.changes.map(({ field }) => ({ field }));
      await execute(manager)`
        UPDATE access_log SET details = ${JSON.stringify({ ...details, changes: fields })} WHERE id = ${id}`;
    }
    for (const hash of hashes) {
      await execute(manager)`
        UPDATE access_log SET details = REPLACE(details, ${hash}, ${pseudonym}) WHERE details LIKE ${`%${hash}%`}`;
    }
  });
}
