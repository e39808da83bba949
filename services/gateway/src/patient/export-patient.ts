import { anyOf, type Database, isIn, patientSearch, type Sql, sql, verbatim } from '@intake-desk/database';
import type { Actor } from '@intake-desk/identity';
import { type FoundPatient, hospitalRows, identityOf, intakeIds } from './found-patient.ts';
import { logPatientCommand } from './log-patient-command.ts';
import { tablesOfIntakes } from './patient-tables.ts';

/** Hashes of links are keys that reveal nothing about the patient. */
const withheld = new Set([
  'patient_token_hash',
  'token_hash',
  'browser_hash',
  'epd_search',
  'name_search',
  'epd_key',
  'patient_key',
]);

/** Reads all data about a patient from one snapshot, including who has seen it, and logs the export. */
export function exportPatient(database: Database, patient: FoundPatient, actor: Actor) {
  return database.write(async () => {
    const { organisation, epd, intakes } = patient;
    const ids = intakeIds(patient);
    const { identifiers } = await identityOf(database, patient);
    const manager = database.manager();
    const tables: Record<string, object[]> = {};
    const read = async (table: string, { text, values }: Sql): Promise<void> => {
      const rows: object[] = await manager.query(`SELECT * FROM ${table} WHERE ${text} ORDER BY id`, [...values]);
      tables[table] = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !withheld.has(name))),
      );
    };
    const ofIntakes = isIn(sql`intake_id`, ids);
    await read('intake', isIn(sql`id`, ids));
    for (const { table, column } of tablesOfIntakes(database.sources.writer.entityMetadatas)) {
      await read(table, isIn(verbatim(column), ids));
    }
    // The questionnaires explain the answers.
    await read(
      'questionnaire_version',
      sql`id IN (SELECT questionnaire_version_id FROM submission WHERE ${ofIntakes})`,
    );
    const listed = identifiers.map(
      (one) => sql`epd = ${patientSearch(one.epd, null).epdSearch} AND batch_id IN (
        SELECT b.id FROM invitation_batch b WHERE b.organisation_id = ${organisation.id} AND b.created_at <= ${one.until})`,
    );
    await read('invitation_batch_row', anyOf([ofIntakes, ...listed]));
    await read('outbox_message', ofIntakes);
    // Rows that the hospital's own systems reported, also without an intake.
    const reported = await hospitalRows(database, organisation.id, identifiers);
    for (const [table, found] of Object.entries(reported)) {
      await read(table, anyOf([isIn(sql`id`, found), ...(table === 'booking' ? [ofIntakes] : [])]));
    }
    // Rows from before a correction have the former identifier.
    const logged = identifiers.map(
      (one) => sql`organisation_id = ${organisation.id} AND epd = ${one.epd} AND HEX(epd) = HEX(${one.epd})
        AND at <= ${one.until}`,
    );
    await read('access_log', anyOf([ofIntakes, ...logged]));
    await logPatientCommand(database, organisation, actor, {
      action: 'export',
      epd,
      subjectName: 'a patient',
      description: `Exported a patient with ${intakes.length} intakes; the access log names them.`,
    });
    return { organisation: organisation.symbol, epd, exportedAt: database.now().toISOString(), tables };
  });
}
