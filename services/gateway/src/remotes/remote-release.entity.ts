import { type EntityOf, entity, id, instant, int, optional, varchar } from '@intake-desk/database';

/** The current and the previous version of a remote. */
export const RemoteReleaseEntity = entity(
  'remote_release',
  {
    id: id(),
    name: varchar(64),
    currentVersion: varchar(64),
    previousVersion: optional(varchar(64)),
    disabledAt: optional(instant()),
    /** Counts every release, rollback, canary and switch of this remote. */
    revision: int(1),
    updatedAt: instant(),
    /** Address that gets a mail when a canary stops or is ready. */
    teamEmail: optional(varchar(255)),
  },
  { unique: { name: ['name'] } },
);
export type RemoteRelease = EntityOf<typeof RemoteReleaseEntity>;
