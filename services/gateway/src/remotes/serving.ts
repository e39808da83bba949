import type { Database } from '@intake-desk/database';
import type { Actor } from '@intake-desk/identity';
import { IsNull, Not } from 'typeorm';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteServingEntity, type ServingEnd } from './remote-serving.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';

/** A version for everybody, or for one organisation before the others. */
interface Served {
  readonly name: string;
  readonly version: string;
  /** Null: everybody. */
  readonly organisationId: number | null;
}

/** Writes to the history that a version serves from now on, in the caller's transaction. */
export async function startServing(database: Database, actor: Actor, served: Served): Promise<void> {
  const row = { ...served, fromAt: database.now(), startedBy: actor.name };
  await database.manager().insert(RemoteServingEntity, row);
}

/** The periods that end: of everybody (null) or of one organisation; without `organisationId` all of the remote. */
interface Ending {
  readonly name: string;
  readonly organisationId?: number | null;
  readonly end: ServingEnd;
  readonly note?: string;
}

/** Writes to the history that a remote's versions stop serving, in the caller's transaction. */
export async function endServing(database: Database, actor: Actor, { name, organisationId, end, note }: Ending) {
  const of = organisationId === undefined ? {} : { organisationId: organisationId ?? IsNull() };
  await database
    .manager()
    .update(
      RemoteServingEntity,
      { name, untilAt: IsNull(), ...of },
      { untilAt: database.now(), endedBy: actor.name, end, endNote: note ?? null },
    );
}

/** Returns the newest version that everybody had and that was neither rolled back nor stopped since; null without one. */
export async function versionBefore(database: Database, name: string, current: string): Promise<string | null> {
  const before = await database.read().findOne(RemoteVersionEntity, {
    where: { name, version: Not(current), currentAt: Not(IsNull()) },
    order: { currentAt: 'DESC', id: 'DESC' },
  });
  return before?.version ?? null;
}

/** Keeps rollbacks and browsers from returning to a canary's version until somebody makes it current, in the caller's transaction. */
export async function barCanary(database: Database, name: string, version: string): Promise<void> {
  const manager = database.manager();
  const { currentVersion } = await manager.findOneByOrFail(RemoteReleaseEntity, { name });
  if (version === currentVersion) return;
  await manager.update(RemoteVersionEntity, { name, version }, { currentAt: null });
  const previousVersion = await versionBefore(database, name, currentVersion);
  await manager.update(RemoteReleaseEntity, { name }, { previousVersion });
}
