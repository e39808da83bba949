import { NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Organisation } from '@intake-desk/identity';
import { type Intake, IntakeEntity } from '@intake-desk/intakes';

/** A patient of one organisation with all intakes. */
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
  if (intakes.length === 0) throw new NotFound();
  return { organisation, epd, intakes };
}

/** Returns `?, ?, ?` for the patient's intakes, and their ids. */
export const intakeIds = ({ intakes }: FoundPatient): { marks: string; ids: number[] } => ({
  marks: intakes.map(() => '?').join(', '),
  ids: intakes.map(({ id }) => id),
});
