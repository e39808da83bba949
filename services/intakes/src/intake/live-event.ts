import { randomUUID } from 'node:crypto';
import type { LiveEvent, LivePayload } from '@intake-desk/contracts';
import { type Database, enqueue } from '@intake-desk/database';

export interface LiveSubject {
  readonly intakeId: number;
  readonly organisationId: number;
  readonly org: string;
  readonly department: string;
  readonly hash: string;
}

/** Announces a change of a record once the caller's unit is committed, without patient data (architecture.md). */
export async function announce(
  database: Database,
  event: LiveEvent,
  kind: LivePayload['kind'],
  { intakeId, organisationId, org, department, hash }: LiveSubject,
): Promise<void> {
  const payload: LivePayload = { org, department, hash, kind };
  await enqueue(database, { key: `live:${randomUUID()}`, kind: event, organisationId, intakeId, payload });
}
