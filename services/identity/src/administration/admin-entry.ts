import { appendAdministrative, type Database, type JsonValue } from '@intake-desk/database';
import type { Actor } from './actor.ts';

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
    | 'report'
    | 'hl7Sender'
    | 'hl7Destination'
    | 'fhirServer'
    | 'hl7Message'
    | 'hl7Result'
    | 'invitationRule'
    | 'departmentContent'
    | 'tag'
    | 'tagGroup';
  subjectId: number;
  subjectName: string;
  /** A change without values to compare has its own action, from which readers get a sentence in their language. */
  action:
    | 'create'
    | 'change'
    | 'delete'
    | 'restore'
    | 'move'
    | 'disable'
    | 'enable'
    | 'revoke'
    | 'retry'
    | 'discard'
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
  before?: JsonValue | undefined;
  after?: JsonValue | undefined;
}

/** Writes a change to the admin log, in the caller's unit. */
export const logChange = (database: Database, { actor, before, after, subjectId, ...entry }: AdminEntry) =>
  appendAdministrative(database, {
    ...entry,
    subjectId: String(subjectId),
    userId: actor.userId,
    userName: actor.name,
    ip: actor.ip ?? null,
    oldValue: before ?? null,
    newValue: after ?? null,
  });
