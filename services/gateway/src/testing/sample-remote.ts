import type { RemoteBuild } from '@intake-desk/contracts';
import { fingerprint } from '@intake-desk/identity';
import type { Gateway } from '../gateway.ts';
import { RemoteReleaseEntity } from '../remotes/remote-release.entity.ts';
import { RemoteTokenEntity } from '../remotes/remote-token.entity.ts';
import { RemoteVersionEntity } from '../remotes/remote-version.entity.ts';

/** The fixture's remote. It has no page, and its files do not exist. */
export const sampleRemote = 'mf-sample';

const build = (version: string): RemoteBuild => ({
  name: sampleRemote,
  version,
  entry: 'remoteEntry.js',
  preload: {},
  container: 'mf_sample',
  files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
  descriptor: { name: sampleRemote, routes: [], menu: [], slots: [] },
  requires: { contracts: '^1.0.0', kit: '^1.0.0', shell: '^1.0.0' },
});

/** Its team's token. */
export const sampleReleaseToken = 'sample-release-token';

/** Stores a remote with five versions; the fourth and fifth are the previous and the current one. */
export async function addSampleRemote({ services: { database } }: Gateway): Promise<void> {
  const versions = [1, 2, 3, 4, 5].map((serial) => `1.0.0-0000000${serial}`);
  const at = database.now();
  await database.write(async () => {
    const manager = database.manager();
    await manager.insert(
      RemoteVersionEntity,
      versions.map((version) => ({
        name: sampleRemote,
        version,
        manifest: build(version),
        releasedBy: 'test',
        createdAt: at,
      })),
    );
    await manager.insert(RemoteReleaseEntity, {
      name: sampleRemote,
      currentVersion: versions[4] ?? '',
      previousVersion: versions[3] ?? null,
      disabledAt: null,
      revision: 1,
      updatedAt: at,
    });
    await manager.insert(RemoteTokenEntity, {
      name: sampleRemote,
      label: 'Pipeline',
      tokenHash: fingerprint(sampleReleaseToken),
      publicKey: `${'A'.repeat(43)}=`,
      createdBy: 'test',
      createdAt: at,
    });
  });
}
