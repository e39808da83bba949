import { type EntityOf, entity, id, instant, int, varchar } from '@intake-desk/database';

/** A version of a remote that one session runs instead of the usual one. */
export const RemoteOverrideEntity = entity(
  'remote_override',
  {
    id: id(),
    /** Without a foreign key, since sessions are deleted first. Ids of sessions are never reused. */
    sessionId: int(),
    /** Organisation in which the user has the permission. */
    organisationId: int(),
    name: varchar(64),
    version: varchar(64),
    createdAt: instant(),
  },
  { unique: { session: ['sessionId', 'name'] }, index: { created: ['createdAt'] } },
);
export type RemoteOverride = EntityOf<typeof RemoteOverrideEntity>;
