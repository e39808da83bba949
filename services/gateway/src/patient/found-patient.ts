import { NotFound } from '@intake-desk/contracts';
import { type Database, epdKey, selectsAny, sql } from '@intake-desk/database';
import type { Organisation } from '@intake-desk/identity';
import { type Intake, IntakeEntity } from '@intake-desk/intakes';

/** A patient of one organisation with all intakes; none if only a hospital's own system knows them. */
export interface FoundPatient {
  readonly organisation: Organisation;
  readonly epd: string;
  readonly intakes: readonly Intake[];
}

/** Finds a patient by the hospital's identifier, as it was typed. Throws NotFound. */
export async function findPatient(database: Database, organisation: Organisation, epd: string): Promise<FoundPatient> {
  const where = { organisationId: organisation.id, epd };
  const found = await database.read().find(IntakeEntity, { where, order: { id: 'ASC' } });
  // MariaDB treats identifiers that differ in case or accents as equal.
  const intakes = found.filter((intake) => intake.epd === epd);
  if (intakes.length === 0 && !(await isReported(database, organisation, epd))) {
    throw new NotFound(`There is no patient with the identifier ${epd} at ${organisation.name}.`);
  }
  return { organisation, epd, intakes };
}

async function isReported(database: Database, { id }: Organisation, epd: string): Promise<boolean> {
  const key = epdKey(epd);
  const ofPatient = [
    sql`SELECT 1 FROM booking WHERE organisation_id = ${id} AND epd_key = ${key} AND LOWER(epd) = LOWER(${epd})`,
    sql`SELECT 1 FROM reported_patient WHERE organisation_id = ${id} AND epd_key = ${key} AND LOWER(epd) = LOWER(${epd})`,
    sql`SELECT 1 FROM hl7_message WHERE organisation_id = ${id} AND patient_key = ${key}`,
  ];
  for (const rows of ofPatient) if (await selectsAny(database.read())`${rows}`) return true;
  return false;
}

/** Returns `?, ?, ?` for the patient's intakes, and their ids; NULL, which equals nothing, without any. */
export const intakeIds = ({ intakes }: FoundPatient): { marks: string; ids: number[] } => ({
  marks: intakes.map(() => '?').join(', ') || 'NULL',
  ids: intakes.map(({ id }) => id),
});
