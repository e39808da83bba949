import { type Descriptor, RemoteBuild, slotsOf } from '@intake-desk/contracts';
import { type ForeignClaim, settleClaims } from '@intake-desk/contracts/claims';
import type { Database } from '@intake-desk/database';
import { Check } from 'typebox/value';
import { IsNull } from 'typeorm';
import type { NamedVersion } from './make-current.ts';
import { RemoteCanaryEntity } from './remote-canary.entity.ts';
import { RemoteReleaseEntity } from './remote-release.entity.ts';
import { RemoteServingEntity } from './remote-serving.entity.ts';
import { RemoteVersionEntity } from './remote-version.entity.ts';
import { ReleaseRefused } from './remotes.ts';

/** A version that claims a page, menu entry or slot of another remote. */
export class ClaimRefused extends ReleaseRefused {
  readonly foreign: ForeignClaim;

  constructor(foreign: ForeignClaim) {
    const { remote, claim, owner } = foreign;
    super(
      `${remote} claims ${claim}, which belongs to ${owner}: first release a version of ${owner} without it that names it under givesUp.`,
    );
    this.foreign = foreign;
  }
}

/** Checks the claims of a stored version. One whose description cannot be read claims nothing. Throws ClaimRefused. */
export async function requireOwnClaims(database: Database, manifest: unknown): Promise<void> {
  const [descriptor] = descriptorsIn([{ manifest }]);
  if (descriptor) await requireClaims(database, descriptor);
}

/**
 * Throws ClaimRefused if another remote of the registry owns a page, menu entry or slot of this one, enabled or not. A remote
 * owns everything that any of its versions had while it served everybody, until a later one gives it up, and what its canaries
 * have.
 */
export async function requireClaims(database: Database, descriptor: Descriptor): Promise<void> {
  const { own } = settleClaims(await ownedClaims(database));
  const others = own.filter(({ name }) => name !== descriptor.name);
  const [claim] = settleClaims([...others, descriptor]).foreign;
  if (claim) throw new ClaimRefused(claim);
}

/** Returns descriptors with everything that the remotes own, in the order of the registry, then those of canaries. */
async function ownedClaims(database: Database): Promise<Descriptor[]> {
  const manager = database.read();
  const releases = await manager.find(RemoteReleaseEntity, { order: { id: 'ASC' } });
  const canaries = await manager.find(RemoteCanaryEntity, { order: { id: 'ASC' } });
  const served = await manager.find(RemoteServingEntity, { where: { organisationId: IsNull() }, order: { id: 'ASC' } });
  const versions = await manager.find(RemoteVersionEntity, { select: { name: true, version: true, manifest: true } });
  const descriptors = new Map(versions.map((row) => [`${row.name} ${row.version}`, descriptorsIn([row])]));
  const find = ({ name, version }: NamedVersion) => descriptors.get(`${name} ${version}`) ?? [];
  return [
    ...releases.flatMap(({ name, currentVersion }) => {
      const own = served.filter((one) => one.name === name);
      const sinceRemoval = own.slice(own.findLastIndex(({ end }) => end === 'removed') + 1);
      return withoutGivenUp([...sinceRemoval, { name, version: currentVersion }].flatMap(find));
    }),
    ...canaries.flatMap(find),
  ];
}

/** Removes from each descriptor of a remote the claims that it or a later one gives up. */
const withoutGivenUp = (descriptors: readonly Descriptor[]): Descriptor[] =>
  descriptors.map((descriptor, at) => {
    const givenUp = new Set(descriptors.slice(at).flatMap(({ givesUp = [] }) => givesUp));
    return {
      ...descriptor,
      routes: descriptor.routes.filter(({ path }) => !givenUp.has(path)),
      menu: descriptor.menu
        .filter(({ path }) => !givenUp.has(path))
        .map((entry) =>
          'children' in entry ? { ...entry, children: entry.children.filter(({ path }) => !givenUp.has(path)) } : entry,
        ),
      slots: slotsOf(descriptor).filter(({ name }) => !givenUp.has(name)),
    };
  });

const descriptorsIn = (versions: readonly { readonly manifest: unknown }[]): Descriptor[] =>
  versions.flatMap(({ manifest }) => (Check(RemoteBuild, manifest) ? [manifest.descriptor] : []));
