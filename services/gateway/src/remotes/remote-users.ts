import { RemoteBuild, slotsOf } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { activeMembers } from '@intake-desk/identity';
import { Check } from 'typebox/value';
import type { RemoteVersion } from './remote-version.entity.ts';

/**
 * Counts the users of the installation who may open a page or slot of a version, without users who cannot sign in. The
 * returned function returns null for a version whose description cannot be read, which the registry leaves out.
 */
export async function remoteUsers(
  database: Database,
): Promise<(version: Pick<RemoteVersion, 'manifest'> | null) => number | null> {
  const members = await activeMembers(database);
  return (version) => {
    const manifest = version?.manifest;
    if (!Check(RemoteBuild, manifest)) return null;
    const { descriptor } = manifest;
    const opened = new Set([...descriptor.routes, ...slotsOf(descriptor)].map(({ permission }) => permission));
    const may = members.filter(({ can }) => [...opened].some((one) => one === 'none' || can(one)));
    // A user of several organisations counts once.
    return new Set(may.map(({ id }) => id)).size;
  };
}
