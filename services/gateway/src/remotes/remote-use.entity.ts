import { entity, id, instant, varchar } from '@intake-desk/database';

/** A session in which a version of a remote was loaded. */
export const RemoteUseEntity = entity(
  'remote_use',
  {
    id: id(),
    name: varchar(64),
    version: varchar(64),
    /** SHA-256 of the session's id, so that rows do not reveal the session. */
    sessionHash: varchar(64),
    createdAt: instant(),
  },
  { unique: { session: ['name', 'version', 'sessionHash'] }, index: { created: ['createdAt'] } },
);
