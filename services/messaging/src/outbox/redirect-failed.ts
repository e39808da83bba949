import { type Database, execute, isIn, rowOf, select, sql } from '@intake-desk/database';
import Type from 'typebox';

const FailedRow = rowOf({ id: Type.Integer(), kind: Type.String() });

export interface FailedMessage {
  readonly id: number;
  readonly kind: string;
}

/** Returns the failed messages of intakes. */
export async function failedMessages(database: Database, intakeIds: readonly number[]): Promise<FailedMessage[]> {
  return select(
    database.read(),
    FailedRow,
    sql`SELECT id, kind FROM outbox_message WHERE ${isIn(sql`intake_id`, intakeIds)} AND channel IN ('mail', 'sms')
      AND state IN ('failed', 'bounced') AND kind <> 'corrected' ORDER BY id`,
  );
}

/**
 * Changes the address or number of an intake's failed messages in the caller's unit, so that sending one again reaches the
 * patient. Cancels them if there is no new one.
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
