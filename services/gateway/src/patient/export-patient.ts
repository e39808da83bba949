import { type Database, patientSearch } from '@intake-desk/database';
import type { Actor } from '@intake-desk/identity';
import { type FoundPatient, formerNames, hospitalRows, intakeIds, marksOf } from './found-patient.ts';
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
    const { marks, ids } = intakeIds(patient);
    const epds = [epd, ...(await formerNames(database, patient))];
    const epdMarks = marksOf(epds);
    const manager = database.manager();
    const tables: Record<string, object[]> = {};
    const read = async (table: string, condition: string, values: unknown[]): Promise<void> => {
      const rows: object[] = await manager.query(`SELECT * FROM ${table} WHERE ${condition} ORDER BY id`, values);
      tables[table] = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !withheld.has(name))),
      );
    };
    await read('intake', `id IN (${marks})`, ids);
    for (const { table, column } of tablesOfIntakes(database.sources.writer.entityMetadatas)) {
      await read(table, `${column} IN (${marks})`, ids);
    }
    // The questionnaires explain the answers.
    await read(
      'questionnaire_version',
      `id IN (SELECT questionnaire_version_id FROM submission WHERE intake_id IN (${marks}))`,
      ids,
    );
    await read(
      'invitation_batch_row',
      `intake_id IN (${marks}) OR (epd IN (${epdMarks}) AND batch_id IN (SELECT b.id FROM invitation_batch b WHERE b.organisation_id = ?))`,
      [...ids, ...epds.map((one) => patientSearch(one, null).epdSearch), organisation.id],
    );
    await read('outbox_message', `intake_id IN (${marks})`, ids);
    // Rows that the hospital's own systems reported, also without an intake.
    const reported = await hospitalRows(database, organisation.id, epds);
    await read('hl7_message', `id IN (${marksOf(reported.hl7_message)})`, reported.hl7_message);
    await read('booking', `intake_id IN (${marks}) OR id IN (${marksOf(reported.booking)})`, [
      ...ids,
      ...reported.booking,
    ]);
    await read('launch', `id IN (${marksOf(reported.launch)})`, reported.launch);
    await read('reported_patient', `id IN (${marksOf(reported.reported_patient)})`, reported.reported_patient);
    // Rows from before a correction have the former identifier.
    await read(
      'access_log',
      `(organisation_id = ? AND epd IN (${epdMarks}) AND HEX(epd) IN (${epds.map(() => 'HEX(?)').join(', ')})) OR intake_id IN (${marks})`,
      [organisation.id, ...epds, ...epds, ...ids],
    );
    await logPatientCommand(database, organisation, actor, {
      action: 'export',
      epd,
      subjectName: 'a patient',
      description: `Exported a patient with ${intakes.length} intakes; the access log names them.`,
    });
    return { organisation: organisation.symbol, epd, exportedAt: database.now().toISOString(), tables };
  });
}
