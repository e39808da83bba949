import { entity, id, instant, int, optional, varchar } from '@intake-desk/database';

/** The current and the previous version of a remote. */
export interface RemoteRelease {
  id: number;
  name: string;
  currentVersion: string;
  previousVersion: string | null;
  disabledAt: Date | null;
  /** Counts every release, rollback, canary and switch of this remote. */
  revision: number;
  updatedAt: Date;
}

export const RemoteReleaseEntity = entity<RemoteRelease>(
  'remote_release',
  {
    id: id(),
    name: varchar(64),
    currentVersion: varchar(64),
    previousVersion: optional(varchar(64)),
    disabledAt: optional(instant()),
    revision: int(1),
    updatedAt: instant(),
  },
  { unique: { name: ['name'] } },
);
