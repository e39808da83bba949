import { entity, id, instant, type JsonValue, json, varchar } from '@intake-desk/database';

/** A published build of a remote; its files never change. */
export interface RemoteVersion {
  id: number;
  name: string;
  /** The package's version plus 8 hex digits of the content. */
  version: string;
  /** Descriptor, requirements, entry, and a sha384 per file; checked against the contract's schema by who reads it. */
  manifest: JsonValue;
  createdAt: Date;
}

export const RemoteVersionEntity = entity<RemoteVersion>(
  'remote_version',
  { id: id(), name: varchar(64), version: varchar(64), manifest: json(), createdAt: instant() },
  { unique: { version: ['name', 'version'] } },
);
