import { type Category, categoryOf, type Status, status } from '@intake-desk/contracts';
import type { Intake } from '../tables/intake.entity.ts';

const codes: readonly Status[] = Object.values(status);

/** Returns an intake's status. Throws for an unknown code. */
export function statusOf(intake: Pick<Intake, 'status'>): Status {
  const code = codes.find((known) => known === intake.status);
  if (code === undefined) throw new Error(`No such status: ${intake.status}`);
  return code;
}

export const categoryOfIntake = (intake: Pick<Intake, 'status' | 'step'>): Category =>
  categoryOf(statusOf(intake), intake.step);
