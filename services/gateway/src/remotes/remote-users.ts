import { Descriptor, slotsOf } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { activeMembers } from '@intake-desk/identity';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { RemoteVersion } from './remote-version.entity.ts';

/** What is read of a version's description even if the rest of it is of another format. */
const Described = Type.Object({ descriptor: Descriptor });

/**
 * How many users of the whole installation may open a page or a slot of a version of a remote; those that cannot sign in do not
 * count. The function returned gives null for a version whose description cannot be read.
 */
export async function remoteUsers(
  database: Database,
): Promise<(version: Pick<RemoteVersion, 'manifest'> | null) => number | null> {
  const members = await activeMembers(database);
  return (version) => {
    const manifest = version?.manifest;
    if (!Check(Described, manifest)) return null;
    const { descriptor } = manifest;
    const opened = new Set([...descriptor.routes, ...slotsOf(descriptor)].map(({ permission }) => permission));
    const may = members.filter(({ can }) => [...opened].some((one) => one === 'none' || can(one)));
    // Who works in several organisations is one user.
    return new Set(may.map(({ id }) => id)).size;
  };
}
