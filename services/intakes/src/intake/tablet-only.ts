import type { DepartmentSettings } from '@intake-desk/identity';
import type { Intake } from '../tables/intake.entity.ts';

/**
 * Returns true for a patient who can only fill in on the hospital's tablet: one without an e-mail address and without a known birth
 * date, where links ask for the birth date.
 */
export const isTabletOnly = (
  { location, email, dob }: Pick<Intake, 'location' | 'email' | 'dob'>,
  { dob_check: asksDob, portal }: Pick<DepartmentSettings, 'dob_check' | 'portal'>,
): boolean => location === 'hospital' && email === null && dob === null && asksDob && portal.birthDateCheck;
