import { Conflict, status } from '@intake-desk/contracts';
import type { Intake } from '../tables/intake.entity.ts';

/** Why an intake asks its patient for nothing now; undefined if it does ask. */
export function whySilent({ status: code, hiddenAt }: Pick<Intake, 'status' | 'hiddenAt'>) {
  if (code === status.completed) return 'completed' as const;
  return hiddenAt === null ? undefined : ('hidden' as const);
}

/** Throws Conflict for an intake that was completed or is hidden. */
export function requireAsking(intake: Intake): void {
  if (whySilent(intake)) throw new Conflict('This intake asks its patient for nothing now.');
}
