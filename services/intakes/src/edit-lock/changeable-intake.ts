import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { lockIntake, type ReachableIntake, writableIntake } from '../intake/reachable-intake.ts';
import { assertNotLocked } from './edit-lock.ts';

/** A record to change, and the tab from which. */
export interface RecordOfTab {
  readonly id: number;
  readonly sessionId?: number | undefined;
}

/**
 * Locks and returns a record that the caller may change, until the caller's unit ends. Throws NotFound, Forbidden for a linked
 * organisation's, and Locked while somebody else edits it.
 */
export async function changeableIntake(
  context: IntakesContext,
  staff: Staff,
  { id, sessionId }: RecordOfTab,
): Promise<ReachableIntake> {
  const { department } = await writableIntake(context.database, staff, { id });
  await assertNotLocked(context, staff, id, sessionId);
  return { intake: await lockIntake(context.database, id), department };
}
