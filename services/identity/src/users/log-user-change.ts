import type { Database, JsonValue } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { type AdminEntry, logChange } from '../administration/admin-entry.ts';
import type { User } from '../tables/user.entity.ts';

/** What is told of a change of a user; `words` say what was done to whom, after the name of who did it. */
export interface UserChange {
  actor: Actor;
  user: User;
  action: AdminEntry['action'];
  words: string;
  before?: JsonValue;
  after?: JsonValue;
}

/** Writes the row of the admin log for a change of a user, in the caller's unit. */
export const logUserChange = (database: Database, { actor, user, words, ...values }: UserChange): Promise<void> =>
  logChange(database, {
    actor,
    organisationId: null,
    subject: 'user',
    subjectId: user.id,
    subjectName: user.name,
    description: `${actor.name} ${words}.`,
    ...values,
  });
