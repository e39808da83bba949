import { appendAdministrative, type Database, type JsonValue } from '@intake-desk/database';
import type { Actor } from '@intake-desk/identity';

/** A change of a remote as it is told. */
export interface RemoteChange {
  readonly release: { readonly id: number; readonly name: string };
  readonly action: 'release' | 'rollback' | 'canary' | 'enable' | 'disable';
  readonly description: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/** Writes the change's row of the admin log in the caller's unit. */
export const logRemote = (
  database: Database,
  actor: Actor,
  { release, action, description, before, after }: RemoteChange,
): Promise<void> =>
  appendAdministrative(database, {
    userId: actor.userId,
    userName: actor.name,
    ip: actor.ip ?? null,
    requestId: actor.requestId ?? null,
    subject: 'remote',
    subjectId: String(release.id),
    subjectName: release.name,
    action,
    description,
    oldValue: before,
    newValue: after,
  });
