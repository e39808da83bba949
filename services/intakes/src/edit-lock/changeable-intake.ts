import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { holdIntake, type ReachableIntake, writableIntake } from '../intake/reachable-intake.ts';
import { assertNotLocked } from './edit-lock.ts';

/** Which record is to be changed, and from which tab. */
export interface RecordOfTab {
  readonly id: number;
  readonly sessionId?: number | undefined;
}

/**
 * A record that the caller may change now; until the caller's unit ends nobody else changes it. Throws NotFound, Forbidden for
 * a linked organisation's, and Locked.
 */
export async function changeableIntake(
  context: IntakesContext,
  staff: Staff,
  { id, sessionId }: RecordOfTab,
): Promise<ReachableIntake> {
  const { department } = await writableIntake(context.database, staff, { id });
  await assertNotLocked(context)(staff, id, sessionId);
  return { intake: await holdIntake(context.database, id), department };
}
