import { randomUUID } from 'node:crypto';
import { type Database, enqueue } from '@intake-desk/database';
import { organisationById } from '@intake-desk/identity';

/** Tells the organisation's administrators, once the caller's unit is committed, that its messages or results changed. */
export async function announceMessages(database: Database, organisationId: number): Promise<void> {
  const { symbol: org } = await organisationById(database, organisationId);
  const key = `live:${randomUUID()}`;
  await enqueue(database, { key, kind: 'administration.updated', organisationId, payload: { org, kind: 'hl7' } });
}
