import { type EntityOf, entity, id, instant, int, json, optional, text, varchar } from '@intake-desk/database';

/** A published build of a remote; its files never change. */
export const RemoteVersionEntity = entity(
  'remote_version',
  {
    id: id(),
    name: varchar(64),
    /** The package's version plus 8 hex digits of the content. */
    version: varchar(64),
    /** Descriptor, requirements, entry and a sha384 per file; readers check it against the contract's schema. */
    manifest: json(),
    /** Name of the user who released it; null for versions from before this was recorded. */
    releasedBy: optional(varchar(255)),
    /** When it last became current for everybody; null if it never did, or has been rolled back since. */
    currentAt: optional(instant()),
    createdAt: instant(),
    /** Counts the versions of the remote from 1; shown as "1.0.0 build 7". */
    build: int(0),
    /** Hash of the git commit that it was built from. */
    commitId: optional(varchar(64)),
    note: optional(text()),
    /** Subjects of the commits since the version before it that touched the remote's room, newest first. */
    subjects: optional(json()),
  },
  { unique: { version: ['name', 'version'] } },
);
export type RemoteVersion = EntityOf<typeof RemoteVersionEntity>;
