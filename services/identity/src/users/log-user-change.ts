import { appendAdministrative, type Database, type JsonValue } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { type AdminEntry, logChange } from '../administration/admin-entry.ts';
import type { User } from '../tables/user.entity.ts';
import { UserOrganisationEntity } from '../tables/user-organisation.entity.ts';

/** A change of a user for the admin log; `phrase` continues the sentence after the actor's name. */
export interface UserChange {
  actor: Actor;
  user: Pick<User, 'id' | 'name'>;
  action: AdminEntry['action'];
  phrase: string;
  before?: JsonValue;
  after?: JsonValue;
  /** Organisations that the change takes the user out of. */
  leaves?: readonly number[];
}

/** Writes a change of a user to the admin log of each of their organisations, in the caller's unit. */
export const logUserChange = (database: Database, { actor, user, phrase, leaves = [], ...values }: UserChange) =>
  inEachLog(database, user.id, leaves, (organisationId) =>
    logChange(database, {
      actor,
      organisationId,
      subject: 'user',
      subjectId: user.id,
      subjectName: user.name,
      description: `${actor.name} ${phrase}.`,
      ...values,
    }),
  );

/** A change that a user made to their own account. */
interface OwnChange {
  user: Pick<User, 'id' | 'name'>;
  action: 'password' | 'secondFactor' | 'link';
  description: string;
  ip: string;
}

/** Writes a user's change of their own account to the admin log of each of their organisations, in the caller's unit. */
export const logOwnChange = (database: Database, { user, ...entry }: OwnChange): Promise<void> =>
  inEachLog(database, user.id, [], (organisationId) =>
    appendAdministrative(database, {
      ...entry,
      organisationId,
      userId: user.id,
      userName: user.name,
      subject: 'user',
      subjectId: String(user.id),
      subjectName: user.name,
    }),
  );

/** Runs `log` for each organisation of a user and each one that they leave; with null for a user without any. */
async function inEachLog(
  database: Database,
  userId: number,
  leaves: readonly number[],
  log: (organisationId: number | null) => Promise<void>,
): Promise<void> {
  const memberships = await database.manager().findBy(UserOrganisationEntity, { userId });
  const organisations = new Set([...memberships.map(({ organisationId }) => organisationId), ...leaves]);
  for (const organisationId of organisations.size === 0 ? [null] : organisations) await log(organisationId);
}
