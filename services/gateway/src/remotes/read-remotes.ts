import { NotFound, type Provides, Requires } from '@intake-desk/contracts';
import type { AdministeredRemote, ReleasedVersion, RemoteCanaryView } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { organisationById } from '@intake-desk/identity';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { lackingOf } from './loadable.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { countFailures, failuresOf } from './remote-failures.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { countSessions } from './remote-use.ts';
import { remoteUsers } from './remote-users.ts';
import { type RemoteVersion, RemoteVersionEntity } from './remote-version.entity.ts';
import type { Remotes } from './remotes.ts';

/** Part of a version's description that is readable in every format. */
const Built = Type.Object({ requires: Requires });

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
export async function readVersions({ database, provides }: Remotes, name: string): Promise<ReleasedVersion[]> {
  const rows = await database.read().find(RemoteVersionEntity, { where: { name }, order: { id: 'DESC' } });
  if (rows.length === 0) throw new NotFound(`${name} was never released.`);
  const failures = await failuresOf(database, name);
  return rows.map((row) => ({
    version: row.version,
    releasedAt: row.createdAt.toISOString(),
    releasedBy: row.releasedBy,
    requires: requiresOf(row),
    lacking: lackingIn(row, provides),
    failures: failures(row.version),
  }));
}

async function canariesByRemote(database: Database): Promise<ReadonlyMap<string, RemoteCanaryView[]>> {
  const rows = await database.read().find(RemoteCanaryEntity, { order: { id: 'ASC' } });
  const found = new Map<string, RemoteCanaryView[]>();
  for (const canary of rows) {
    const { name: remote, organisationId, version, createdAt, sessions, hours, readyAt } = canary;
    const { symbol, name } = await organisationById(database, organisationId);
    const view = {
      organization: symbol,
      name,
      version,
      since: createdAt.toISOString(),
      rule: sessions === null || hours === null ? null : { sessions, hours },
      readyAt: readyAt?.toISOString() ?? null,
      failures: (await countFailures(database, createdAt))(remote, version),
      sessions: (await countSessions(database, createdAt))(remote, version),
    };
    found.set(remote, [...(found.get(remote) ?? []), view]);
  }
  return found;
}
