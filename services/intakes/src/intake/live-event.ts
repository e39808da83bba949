import { randomUUID } from 'node:crypto';
import type { LiveEvent, LivePayload } from '@intake-desk/contracts';
import { type Database, enqueue } from '@intake-desk/database';

/** The record that an event is about. */
export interface LiveSubject {
  readonly intakeId: number;
  readonly organisationId: number;
  readonly org: string;
  readonly department: string;
  readonly hash: string;
}

/** Tells, with the caller's unit, that a record has changed; says what and never whose (architecture.md). */
export async function announce(
  database: Database,
  event: LiveEvent,
  kind: LivePayload['kind'],
  { intakeId, organisationId, org, department, hash }: LiveSubject,
): Promise<void> {
  const payload: LivePayload = { org, department, hash, kind };
  await enqueue(database, {
    key: `live:${randomUUID()}`,
    kind: event,
    organisationId,
    intakeId,
    payload,
  });
}
