import type { Database } from '@intake-desk/database';
import {
  type Department,
  type DepartmentSettings,
  departmentById,
  type Organisation,
  organisationById,
  settingsOf,
} from '@intake-desk/identity';
import type { LiveSubject } from '../intake/live-event.ts';
import type { Intake } from '../tables/intake.entity.ts';

/** The sender of a message: an intake's department with its organisation. */
export interface Sender {
  readonly organisation: Organisation;
  readonly department: Pick<Department, 'name' | 'symbol'>;
  readonly settings: DepartmentSettings;
  readonly subject: LiveSubject;
}

export async function senderOf(
  database: Database,
  { id: intakeId, hash, organisationId, departmentId }: Pick<Intake, 'id' | 'hash' | 'organisationId' | 'departmentId'>,
): Promise<Sender> {
  const [organisation, department, settings] = await Promise.all([
    organisationById(database, organisationId),
    departmentById(database, organisationId, departmentId),
    settingsOf(database, { organisationId, id: departmentId }),
  ]);
  const subject = { intakeId, organisationId, org: organisation.symbol, department: department.symbol, hash };
  return { organisation, department, settings, subject };
}
