import { Invalid, NotFound } from '@intake-desk/contracts';
import { type Database, patientSearch } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import { readableIntake } from '../intake/reachable-intake.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';

/** An intake of the patient who is kept, and one of the patient who is merged into them. */
export interface MergePair {
  readonly kept: Intake;
  readonly other: Intake;
}

export const isOnePatient = ({ kept, other }: MergePair): boolean => kept.epd === other.epd;

/** Another intake of the same organisation, in any department that the caller may read there. Throws NotFound. */
export async function otherIntake(database: Database, staff: Staff, kept: Intake, id: number): Promise<Intake> {
  const { intake } = await readableIntake(database, everywhere(staff), { id });
  if (intake.organisationId !== kept.organisationId) throw new NotFound('There is no such record.');
  return intake;
}

const everywhere = (staff: Staff): Staff => ({
  ...staff,
  scope: { ...staff.scope, departments: staff.scope.readable },
});

/**
 * The newest intake of another patient of the same organisation by their identifier, in any department that the caller may read.
 * Case and accents matter only where they tell two patients apart. Throws Invalid{epd}.
 */
export async function otherByEpd(
  database: Database,
  { scope, trail }: Staff,
  kept: Intake,
  typed: string,
): Promise<Intake> {
  const epd = typed.trim();
  if (epd === kept.epd) throw new Invalid({ epd: ['patient.merge_same'] });
  const { organisationId } = kept;
  const found = await database.read().find(IntakeEntity, {
    where: {
      organisationId,
      epdSearch: patientSearch(epd, null).epdSearch,
      departmentId: In(scope.readable.map(({ id }) => id)),
    },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  const others = found.filter((intake) => intake.epd !== kept.epd);
  const exact = others.find((intake) => intake.epd === epd);
  const [newest] = others;
  const other = exact ?? (new Set(others.map((intake) => intake.epd)).size === 1 ? newest : undefined);
  if (!other) throw new Invalid({ epd: ['patient.merge_none'] });
  trail.patients([{ intakeId: other.id, epd: other.epd, organisationId }]);
  return other;
}
