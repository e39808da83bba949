import { type Launch, searchText } from '@intake-desk/contracts';
import { epdKey } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { In } from 'typeorm';
import type { IntegrationContext } from '../context.ts';
import { BookingEntity } from '../tables/booking.entity.ts';

/**
 * Returns a patient's appointment by its number in the hospital's own system, in the departments of the scope; null if no system has
 * reported it. The e-mail address only to users who may see it, the time only of an appointment to come.
 */
export async function findBooking(
  { database, intakes }: IntegrationContext,
  staff: Staff,
  { epd, externalId }: { readonly epd: string; readonly externalId: string },
): Promise<{ readonly intakeId: number | null; readonly fields: Omit<Launch['patient'], 'epd'> } | null> {
  const { scope, can } = staff;
  const found = await database.read().find(BookingEntity, {
    where: {
      organisationId: scope.organisationId,
      epdKey: epdKey(epd),
      externalId,
      departmentId: In(scope.departments.map(({ id }) => id)),
    },
    order: { id: 'DESC' },
  });
  const booking = found.find((one) => searchText(one.epd) === searchText(epd));
  if (!booking) return null;
  const { intakeId, firstName, lastName, sex, status, startAt } = booking;
  const { dob, email, phone } = await intakes.hospital.afterCorrections(staff, epd, booking);
  return {
    intakeId,
    fields: {
      ...(firstName === null ? {} : { first_name: firstName }),
      ...(lastName === null ? {} : { last_name: lastName }),
      ...(sex === null ? {} : { sex }),
      ...(dob === null ? {} : { dob }),
      ...(email === null || !can('display_patient_email_address') ? {} : { useremail: email }),
      ...(phone === null ? {} : { phone_number_full: phone }),
      ...(status !== 'booked' || startAt < database.now() ? {} : { appointment: startAt.toISOString() }),
    },
  };
}
