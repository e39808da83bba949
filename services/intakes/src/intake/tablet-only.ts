import type { DepartmentSettings } from '@intake-desk/identity';
import type { Intake } from '../tables/intake.entity.ts';

/**
 * Returns true for a patient who fills in on the hospital's tablet and gets no link, by SMS neither: one without an address
 * whose birth date the department's links would ask for, and who has none since it is not known in full.
 */
export const isTabletOnly = (
  { location, email, dob }: Pick<Intake, 'location' | 'email' | 'dob'>,
  { dob_check: asksDob, portal }: Pick<DepartmentSettings, 'dob_check' | 'portal'>,
): boolean => location === 'hospital' && email === null && dob === null && asksDob && portal.birthDateCheck;
