import { appendAdministrative, type Database, type JsonValue } from '@intake-desk/database';
import type { Actor } from './administration.ts';

/** One administrative change as it is told. */
export interface AdminEntry {
  actor: Actor;
  organisationId: number | null;
  subject: 'organisation' | 'department' | 'role' | 'user' | 'organisationLink';
  subjectId: number;
  subjectName: string;
  action: 'create' | 'disable' | 'enable';
  description: string;
  before?: JsonValue;
  after?: JsonValue;
}

/** Writes the change's row of the admin log in the caller's unit. */
export const logChange = (
  database: Database,
  { actor, before, after, subjectId, ...entry }: AdminEntry,
): Promise<void> =>
  appendAdministrative(database, {
    ...entry,
    subjectId: String(subjectId),
    userId: actor.userId,
    userName: actor.name,
    ip: actor.ip ?? null,
    requestId: actor.requestId ?? null,
    oldValue: before ?? null,
    newValue: after ?? null,
  });
