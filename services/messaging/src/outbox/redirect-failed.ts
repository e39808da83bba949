import { type Database, execute, isIn, rowOf, select, sql } from '@intake-desk/database';
import Type from 'typebox';

const FailedRow = rowOf({ id: Type.Integer(), kind: Type.String() });

/** A message that did not arrive. */
export interface FailedMessage {
  readonly id: number;
  readonly kind: string;
}

/** Messages about intakes that were given up. */
export async function failedMessages(database: Database, intakeIds: readonly number[]): Promise<FailedMessage[]> {
  return select(
    database.read(),
    FailedRow,
    sql`SELECT id, kind FROM outbox_message WHERE ${isIn(sql`intake_id`, intakeIds)} AND channel IN ('mail', 'sms')
      AND state IN ('failed', 'bounced') AND kind <> 'corrected' ORDER BY id`,
  );
}

/**
 * Gives an intake's messages that were given up another address, or number, in the caller's unit: whoever sends one again reaches the
 * patient and not the former address. Without one they are canceled.
 */
export async function redirectFailed(
  database: Database,
  intakeId: number,
  channel: 'mail' | 'sms',
  recipient: string | null,
): Promise<void> {
  const change = recipient === null ? sql`state = 'canceled'` : sql`recipient = ${recipient}`;
  await execute(
    database.manager(),
    sql`UPDATE outbox_message SET ${change} WHERE intake_id = ${intakeId} AND channel = ${channel}
      AND state IN ('failed', 'bounced') AND kind <> 'corrected'`,
  );
}
