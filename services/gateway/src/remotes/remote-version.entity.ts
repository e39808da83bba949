import { type EntityOf, entity, id, instant, json, optional, varchar } from '@intake-desk/database';

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
  },
  { unique: { version: ['name', 'version'] } },
);
export type RemoteVersion = EntityOf<typeof RemoteVersionEntity>;
