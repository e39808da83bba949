import type { PermissionDeclaration } from '@intake-desk/contracts';
import type { RemotePermissions } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { type RegistryReader, readBuild } from './registry-reader.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';

/** Reads the permissions that remotes declare in current versions and canaries, named as in the former. */
export async function declaredPermissions(
  database: Database,
  registry: Pick<RegistryReader, 'build'> = { build: (name, version) => readBuild(database, name, version) },
): Promise<RemotePermissions[]> {
  const releases = await database.read().find(RemoteReleaseEntity, { order: { id: 'ASC' } });
  const canaries = await database.read().find(RemoteCanaryEntity, { order: { id: 'ASC' } });
  const found: RemotePermissions[] = [];
  for (const { name, currentVersion } of releases) {
    const versions = [currentVersion, ...canaries.filter((one) => one.name === name).map(({ version }) => version)];
    const builds = await Promise.all(versions.map((version) => registry.build(name, version)));
    const descriptors = builds.flatMap((build) => (build ? [build.descriptor] : []));
    const permissions = new Map<string, PermissionDeclaration>();
    for (const one of descriptors.flatMap((descriptor) => descriptor.permissions ?? [])) {
      if (!permissions.has(one.name)) permissions.set(one.name, one);
    }
    if (permissions.size === 0) continue;
    const labels = descriptors.flatMap(({ menu }) => menu)[0]?.labels ?? null;
    found.push({ remote: name, labels, permissions: [...permissions.values()] });
  }
  return found;
}

/** Returns their names alone. */
export const declaredNames = async (...place: Parameters<typeof declaredPermissions>) =>
  new Set((await declaredPermissions(...place)).flatMap(({ permissions }) => permissions.map(({ name }) => name)));
