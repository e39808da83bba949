import { appendAdministrative, type Database, type JsonValue } from '@intake-desk/database';
import type { Actor } from './actor.ts';

/** One administrative change as it is told. */
export interface AdminEntry {
  actor: Actor;
  organisationId: number | null;
  subject:
    | 'organisation'
    | 'department'
    | 'role'
    | 'user'
    | 'organisationLink'
    | 'apiKey'
    | 'whitelistIp'
    | 'whitelistDomain'
    | 'consultProvider'
    | 'report';
  subjectId: number;
  subjectName: string;
  /** What has no values to compare has an action of its own, by which readers get a sentence in their language. */
  action:
    | 'create'
    | 'change'
    | 'delete'
    | 'disable'
    | 'enable'
    | 'revoke'
    | 'changeReminders'
    | 'changeOverviews'
    | 'givePin'
    | 'removePin'
    | 'setPassword'
    | 'mailPasswordLink'
    | 'sendInstructions'
    | 'endSessions'
    | 'removeSecondFactor'
    | 'linkIdentity';
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

/** What somebody changed about their own account. */
export interface OwnChange {
  user: { id: number; name: string };
  action: 'password' | 'secondFactor' | 'link';
  description: string;
  ip: string;
}

/** Writes the row of the admin log for what a user changed about themselves, in the caller's unit. */
export const logOwnChange = (database: Database, { user, ...entry }: OwnChange): Promise<void> =>
  appendAdministrative(database, {
    ...entry,
    userId: user.id,
    userName: user.name,
    subject: 'user',
    subjectId: String(user.id),
    subjectName: user.name,
  });
