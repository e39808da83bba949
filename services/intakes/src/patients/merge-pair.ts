import { Invalid, NotFound } from '@intake-desk/contracts';
import { type Database, patientSearch } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import { readableIntake, traceOf } from '../intake/reachable-intake.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';

/** An intake of the patient who stays, and one of the patient who is merged into them. */
export interface MergePair {
  readonly kept: Intake;
  readonly other: Intake;
}

export const isOnePatient = ({ kept, other }: MergePair): boolean => kept.epd === other.epd;

/** Returns another intake of the same organisation, in any department that the caller may read. Throws NotFound. */
export async function otherIntake(database: Database, staff: Staff, kept: Intake, id: number): Promise<Intake> {
  const scope = { ...staff.scope, departments: staff.scope.readable };
  const { intake } = await readableIntake(database, { ...staff, scope }, { id });
  if (intake.organisationId !== kept.organisationId) throw new NotFound('There is no such record.');
  return intake;
}

/**
 * Returns the newest intake of another patient of the same organisation by identifier, in any department that the caller may read.
 * Ignores case and accents unless they distinguish two patients. Throws Invalid{epd}.
 */
export async function otherByEpd(database: Database, { scope, trail }: Staff, kept: Intake, typed: string) {
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
  trail.patients([traceOf(other)]);
  return other;
}
