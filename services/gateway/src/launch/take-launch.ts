import { Forbidden, type Launch, type Permission } from '@intake-desk/contracts';
import { fingerprint, type Staff } from '@intake-desk/identity';
import { MoreThan } from 'typeorm';
import type { Services } from '../services.ts';
import { LaunchEntity } from './launch.entity.ts';

const needed: Readonly<Record<Launch['target'], Permission>> = { intake: 'view_patient_modal', invite: 'send_invite' };

/**
 * Removes and returns the launch of the browser with this secret in the caller's organisation; null without one, or if it has expired
 * or was opened. Throws Forbidden outside the caller's departments and permissions, and keeps it.
 */
export async function takeLaunch(
  { database, intakes, integration }: Pick<Services, 'database' | 'intakes' | 'integration'>,
  staff: Staff,
  secret: string | undefined,
): Promise<Launch | null> {
  if (secret === undefined) return null;
  const { organisationId } = staff.scope;
  const launch = await database.read().findOneBy(LaunchEntity, {
    browserHash: fingerprint(secret),
    organisationId,
    expiresAt: MoreThan(database.now()),
  });
  if (!launch) return null;
  const { id, departmentId, system, target, epd, appointment: externalId, fields } = launch;
  const departments = staff.scope.departments.filter(
    (department) => department.own && (departmentId === null || department.id === departmentId),
  );
  if (departments.length === 0 || !staff.can(needed[target])) throw new Forbidden();
  const { affected } = await database.write(() => database.manager().delete(LaunchEntity, { id }));
  if (affected !== 1) return null;

  const within = { ...staff, scope: { ...staff.scope, departments } };
  const booking = externalId === null ? null : await integration.bookings.find(within, { epd, externalId });
  const records =
    target === 'intake'
      ? await intakes.patients.newestRecords(within, { epd, intakeId: booking?.intakeId ?? null })
      : [];
  if (records.length === 0) staff.trail.patients([{ intakeId: null, epd, organisationId }]);
  return { system, target, records, patient: { ...booking?.fields, ...fields, epd } };
}
