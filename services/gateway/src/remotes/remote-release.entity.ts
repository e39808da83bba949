import { entity, id, instant, int, optional, varchar } from '@intake-desk/database';

/** Which version of a remote is current, and which was before it. */
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
