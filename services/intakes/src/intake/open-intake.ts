import { Conflict, status } from '@intake-desk/contracts';
import type { DepartmentSettings } from '@intake-desk/identity';
import type { Intake } from '../tables/intake.entity.ts';

/** Returns the reason why an intake asks nothing of its patient; undefined if it is open. */
export function closedReason({ status: code, hiddenAt }: Pick<Intake, 'status' | 'hiddenAt'>) {
  if (code === status.completed) return 'completed' as const;
  return hiddenAt === null ? undefined : ('hidden' as const);
}

/** Throws Conflict for an intake that was completed or is hidden. */
export function requireOpen(intake: Intake): void {
  if (closedReason(intake)) throw new Conflict('This intake is completed or hidden.');
}

/** Returns true for an open intake, whose patient gets reminders. */
export const isReminded = ({ status: code, hiddenAt }: Pick<Intake, 'status' | 'hiddenAt'>): boolean =>
  (code === status.notOpened || code === status.opened) && !hiddenAt;

/**
 * Returns true for a patient who can only fill in on the hospital's tablet: one without an e-mail address and without a known birth
 * date, where links ask for the birth date.
 */
export const isTabletOnly = (
  { location, email, dob }: Pick<Intake, 'location' | 'email' | 'dob'>,
  { dob_check: asksDob, portal }: Pick<DepartmentSettings, 'dob_check' | 'portal'>,
): boolean => location === 'hospital' && email === null && dob === null && asksDob && portal.birthDateCheck;
