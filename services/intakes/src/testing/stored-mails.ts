import { type Database, OutboxMessageEntity } from '@intake-desk/database';

/** Returns the mails of an intake in the outbox, oldest first. */
export const storedMails = (database: Database, intakeId: number) =>
  database.read().find(OutboxMessageEntity, { where: { intakeId, channel: 'mail' }, order: { id: 'ASC' } });

/** Returns the kinds of an intake's live events, oldest first. */
export async function liveKindsOf(database: Database, intakeId: number): Promise<unknown[]> {
  const where = { intakeId, channel: 'live' as const, kind: 'ic.updated' };
  const events = await database.read().find(OutboxMessageEntity, { where, order: { id: 'ASC' } });
  return events.map(({ payload }) => Object(payload).kind);
}
