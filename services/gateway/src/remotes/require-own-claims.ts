import { type Descriptor, RemoteBuild } from '@intake-desk/contracts';
import { type ForeignClaim, settleClaims } from '@intake-desk/contracts/claims';
import type { Database } from '@intake-desk/database';
import { Check } from 'typebox/value';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';
import { ReleaseRefused } from './remotes.ts';

/** A version that claims a page, menu entry or slot of another remote. */
export class ClaimRefused extends ReleaseRefused {
  readonly foreign: ForeignClaim;

  constructor(foreign: ForeignClaim) {
    const { remote, claim, owner } = foreign;
    super(`${remote} claims ${claim}, which belongs to ${owner}: first release a version of ${owner} without it.`);
    this.foreign = foreign;
  }
}

/**
 * Throws ClaimRefused if another remote has a page, menu entry or slot of this version, be it in its current version, in a
 * canary, or switched off. A version whose description cannot be read claims nothing.
 */
export async function requireOwnClaims(database: Database, manifest: unknown): Promise<void> {
  const [descriptor] = descriptorsIn([{ manifest }]);
  if (!descriptor) return;
  const { own } = settleClaims(await releasedDescriptors(database));
  const others = own.filter(({ name }) => name !== descriptor.name);
  const [claim] = settleClaims([...others, descriptor]).foreign;
  if (claim) throw new ClaimRefused(claim);
}

/** Descriptors of all current versions in the order of the registry, then those of canaries. */
async function releasedDescriptors(database: Database): Promise<Descriptor[]> {
  const manager = database.read();
  const releases = await manager.find(RemoteReleaseEntity, { order: { id: 'ASC' } });
  const canaries = await manager.find(RemoteCanaryEntity, { order: { id: 'ASC' } });
  const versions = [
    ...releases.map(({ name, currentVersion }) => ({ name, version: currentVersion })),
    ...canaries.map(({ name, version }) => ({ name, version })),
  ];
  const rows = await Promise.all(versions.map((version) => manager.findOneBy(RemoteVersionEntity, version)));
  return descriptorsIn(rows.filter((row) => row !== null));
}

const descriptorsIn = (versions: readonly { readonly manifest: unknown }[]): Descriptor[] =>
  versions.flatMap(({ manifest }) => (Check(RemoteBuild, manifest) ? [manifest.descriptor] : []));
