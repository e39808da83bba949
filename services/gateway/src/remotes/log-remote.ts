import { userInfo } from 'node:os';
import { appendAdministrative, type Database, type JsonValue } from '@intake-desk/database';
import type { Actor } from '@intake-desk/identity';

export interface RemoteChange {
  /** Organisation of a change that only its staff notice. */
  readonly organisationId?: number;
  readonly release: { readonly id: number; readonly name: string };
  readonly action:
    | 'release'
    | 'rollback'
    | 'canary'
    | 'override'
    | 'change'
    | 'enable'
    | 'disable'
    | 'delete'
    | 'createToken'
    | 'revokeToken';
  readonly description: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/** Writes the change to the admin log in the caller's transaction. */
export const logRemote = (
  database: Database,
  actor: Actor,
  { organisationId, release, action, description, before, after }: RemoteChange,
): Promise<void> =>
  appendAdministrative(database, {
    organisationId: organisationId ?? null,
    userId: actor.userId,
    userName: actor.name,
    ip: actor.ip ?? null,
    subject: 'remote',
    subjectId: String(release.id),
    subjectName: release.name,
    action,
    description,
    oldValue: before,
    newValue: after,
  });

/** Actor of starts and of anonymous commands on the server. */
export const commandLine: Actor = { userId: null, name: 'Command line' };

/** Returns the person at a command line: the given name, or the user of the operating system. */
export function personAtCommandLine(name: string | undefined): Actor {
  if (name !== undefined && name.trim() !== '') return { userId: null, name: name.trim().slice(0, 255) };
  try {
    return { userId: null, name: userInfo().username };
  } catch {
    // A container may run as a user without a name.
    return commandLine;
  }
}
