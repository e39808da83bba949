import { entity, id, instant, type JsonValue, json, optional, varchar } from '@intake-desk/database';

/** A published build of a remote; its files never change. */
export interface RemoteVersion {
  id: number;
  name: string;
  /** The package's version plus 8 hex digits of the content. */
  version: string;
  /** Descriptor, requirements, entry, and a sha384 per file; readers check it against the contract's schema. */
  manifest: JsonValue;
  /** Name of the user who released it; null for versions from before this was stored. */
  releasedBy: string | null;
  /** When it last became current for everybody; null if it never did, or was rolled back since. */
  currentAt: Date | null;
  createdAt: Date;
}

export const RemoteVersionEntity = entity<RemoteVersion>(
  'remote_version',
  {
    id: id(),
    name: varchar(64),
    version: varchar(64),
    manifest: json(),
    releasedBy: optional(varchar(255)),
    currentAt: optional(instant()),
    createdAt: instant(),
  },
  { unique: { version: ['name', 'version'] } },
);
