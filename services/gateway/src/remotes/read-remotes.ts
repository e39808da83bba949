import { NotFound, type Provides, Requires } from '@intake-desk/contracts';
import type {
  AdministeredRemote,
  ReleasedVersion,
  RemoteCanaryView,
  VersionServing,
} from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { organisationById } from '@intake-desk/identity';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { lackingOf } from './loadable.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { countCanaryFailures, countFailures, failuresOf } from './remote-failures.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteServingEntity } from './remote-serving.entity.ts';
import { countCanarySessions, countSessions } from './remote-use.ts';
import { remoteUsers } from './remote-users.ts';
import { type RemoteVersion, RemoteVersionEntity } from './remote-version.entity.ts';
import type { Remotes } from './remotes.ts';

/** Parts of a version's description that every format has. */
const Built = Type.Object({ requires: Requires });
const Paged = Type.Object({ descriptor: Type.Object({ routes: Type.Array(Type.Object({ path: Type.String() })) }) });
const Subjects = Type.Array(Type.String());

/** Returns the paths of a version's pages; none if its description cannot be read. */
const pagesOf = (version: RemoteVersion | null): string[] =>
  Check(Paged, version?.manifest) ? version.manifest.descriptor.routes.map(({ path }) => path) : [];

/** Returns the requirements of a version; null if its description cannot be read. */
const requiresOf = ({ manifest }: Pick<RemoteVersion, 'manifest'>): Requires | null =>
  Check(Built, manifest) ? manifest.requires : null;

/** Returns the requirements that the desk does not meet; all if the description cannot be read. */
export function lackingIn(version: Pick<RemoteVersion, 'manifest'>, provides: Provides): ReleasedVersion['lacking'] {
  const requires = requiresOf(version);
  return requires ? lackingOf(requires, provides) : ['contracts', 'kit', 'shell'];
}

/** Returns every remote by name, with its canaries. */
export async function readRemotes({ database }: Pick<Remotes, 'database'>): Promise<AdministeredRemote[]> {
  const manager = database.read();
  const releases = await manager.find(RemoteReleaseEntity, { order: { name: 'ASC' } });
  const canaries = await canariesByRemote(database);
  const failuresOfVersion = await countFailures(database);
  const sessionsOf = await countSessions(database);
  const usersOf = await remoteUsers(database);
  return Promise.all(
    releases.map(async ({ id, name, currentVersion, previousVersion, disabledAt, revision, teamEmail }) => {
      const current = await manager.findOneBy(RemoteVersionEntity, { name, version: currentVersion });
      return {
        id,
        name,
        current: currentVersion,
        build: current?.build ?? 0,
        pages: pagesOf(current),
        previous: previousVersion,
        disabled: disabledAt !== null,
        revision,
        releasedAt: current?.createdAt.toISOString() ?? null,
        releasedBy: current?.releasedBy ?? null,
        users: usersOf(current),
        canaries: canaries.get(name) ?? [],
        failures: failuresOfVersion(name, currentVersion),
        sessions: sessionsOf(name, currentVersion),
        teamEmail,
      };
    }),
  );
}

/** Returns one remote. Throws NotFound. */
export async function readRemote(remotes: Pick<Remotes, 'database'>, name: string): Promise<AdministeredRemote> {
  const remote = (await readRemotes(remotes)).find((one) => one.name === name);
  if (!remote) throw new NotFound(`${name} was never released.`);
  return remote;
}

/** Returns the versions of a remote, newest first. Throws NotFound if it was never released. */
export async function readVersions(
  { database, provides, overrides = false }: Remotes,
  name: string,
): Promise<ReleasedVersion[]> {
  const rows = await findVersions(database, name);
  const history = await readHistory(database, name);
  const failures = await failuresOf(database, name);
  return rows.map((row) => {
    const lacking = lackingIn(row, provides);
    return {
      ...history(row),
      requires: requiresOf(row),
      lacking,
      testable: overrides && lacking.length === 0,
      failures: failures(row.version),
    };
  });
}

/** Returns the stored versions of a remote, newest first. Throws NotFound if it was never released. */
export async function findVersions(database: Database, name: string): Promise<RemoteVersion[]> {
  const rows = await database.read().find(RemoteVersionEntity, { where: { name }, order: { id: 'DESC' } });
  if (rows.length === 0) throw new NotFound(`${name} was never released.`);
  return rows;
}

/** Origin of a version, and the periods in which it served. */
export type VersionHistory = Omit<ReleasedVersion, 'requires' | 'lacking' | 'testable' | 'failures'>;

export async function readHistory(database: Database, name: string): Promise<(row: RemoteVersion) => VersionHistory> {
  const served = await servedOf(database, name);
  return ({ version, build, createdAt, releasedBy, commitId, note, subjects }) => ({
    version,
    build,
    releasedAt: createdAt.toISOString(),
    releasedBy,
    commitId,
    note,
    subjects: Check(Subjects, subjects) ? subjects : [],
    served: served.get(version) ?? [],
  });
}

/** Returns the periods in which each version of a remote served, newest first. */
async function servedOf(database: Database, remote: string): Promise<ReadonlyMap<string, VersionServing[]>> {
  const rows = await database.read().find(RemoteServingEntity, { where: { name: remote }, order: { id: 'DESC' } });
  const served = new Map<string, VersionServing[]>();
  for (const { version, organisationId, fromAt, startedBy, untilAt, endedBy, end, endNote } of rows) {
    const organization = organisationId === null ? null : (await organisationById(database, organisationId)).symbol;
    const period: VersionServing = {
      organization,
      from: fromAt.toISOString(),
      until: untilAt?.toISOString() ?? null,
      startedBy,
      endedBy,
      end,
      note: endNote,
    };
    served.set(version, [...(served.get(version) ?? []), period]);
  }
  return served;
}

async function canariesByRemote(database: Database): Promise<ReadonlyMap<string, RemoteCanaryView[]>> {
  const rows = await database.read().find(RemoteCanaryEntity, { order: { id: 'ASC' } });
  const failures = await countCanaryFailures(database);
  const sessionsOf = await countCanarySessions(database);
  const found = new Map<string, RemoteCanaryView[]>();
  for (const canary of rows) {
    const { name: remote, organisationId, version, createdAt, sessions, hours, readyAt } = canary;
    const { symbol, name } = await organisationById(database, organisationId);
    const row = await database.read().findOneBy(RemoteVersionEntity, { name: remote, version });
    const view = {
      organization: symbol,
      name,
      version,
      build: row?.build ?? 0,
      since: createdAt.toISOString(),
      rule: sessions === null || hours === null ? null : { sessions, hours },
      readyAt: readyAt?.toISOString() ?? null,
      failures: failures.get(canary.id) ?? 0,
      sessions: sessionsOf(canary, version),
    };
    found.set(remote, [...(found.get(remote) ?? []), view]);
  }
  return found;
}
