import type { Database, JsonValue } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { type AdminEntry, logChange } from '../administration/admin-entry.ts';
import type { User } from '../tables/user.entity.ts';

/** A change of a user for the admin log; `phrase` continues the sentence after the actor's name. */
export interface UserChange {
  actor: Actor;
  user: User;
  action: AdminEntry['action'];
  phrase: string;
  before?: JsonValue;
  after?: JsonValue;
}

/** Writes a change of a user to the admin log, in the caller's unit. */
export const logUserChange = (database: Database, { actor, user, phrase, ...values }: UserChange): Promise<void> =>
  logChange(database, {
    actor,
    organisationId: null,
    subject: 'user',
    subjectId: user.id,
    subjectName: user.name,
    description: `${actor.name} ${phrase}.`,
    ...values,
  });
