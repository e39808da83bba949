import { type CorrectableField, searchText } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { TimelineEntryEntity } from '../tables/timeline-entry.entity.ts';
import { ofPatient } from './find-for-hospital.ts';

type Contact = Pick<Intake, 'dob' | 'email' | 'phone'>;

const fields = { dob: 'dob', email: 'useremail', phone: 'phone_number_full' } as const satisfies Record<
  keyof Contact,
  CorrectableField
>;

const Value = Type.Union([Type.String(), Type.Null()]);
const Correction = Type.Object({
  changes: Type.Array(Type.Object({ field: Type.String(), before: Value, after: Value })),
});

/**
 * Follows what a hospital's system has reported through the corrections of the patient since, so that nothing is sent to an address that
 * staff removed. A correction that the system sends itself brings the address back.
 */
export async function afterCorrections(
  { database }: IntakesContext,
  staff: Staff,
  epd: string,
  reported: Contact,
): Promise<Contact> {
  const intakes = await database.read().find(IntakeEntity, { where: ofPatient(staff, epd), select: { id: true } });
  const entries = await database.read().find(TimelineEntryEntity, {
    where: { intakeId: In(intakes.map(({ id }) => id)), logName: 'patient.corrected' },
    order: { id: 'ASC' },
  });
  const changes = entries.flatMap(({ properties }) => (Check(Correction, properties) ? properties.changes : []));
  const follow = (key: keyof Contact): string | null =>
    changes
      .filter(({ field }) => field === fields[key])
      .reduce((value, { before, after }) => (isSame(value, before) ? after : value), reported[key]);
  return { dob: follow('dob'), email: follow('email'), phone: follow('phone') };
}

const isSame = (one: string | null, other: string | null): boolean => searchText(one ?? '') === searchText(other ?? '');
