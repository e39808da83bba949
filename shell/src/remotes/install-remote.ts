import type { RemoteVersion } from '@intake-desk/contracts';
import { addTranslations } from '@intake-desk/kit';
import { isRemoteModule } from '../federation/remote-contract.ts';
import { injectSlices } from '../store/store.ts';

const owners = new Map<string, string>();

/** Makes a loaded remote part of the desk: its texts, its slices; two remotes may not use one endpoint name. */
export async function installRemote(remote: RemoteVersion, module: unknown): Promise<void> {
  if (!isRemoteModule(module)) throw new Error(`${remote.name} is no remote`);
  for (const name of Object.keys(module.endpoints ?? {})) {
    const owner = owners.get(name) ?? remote.name;
    if (owner !== remote.name) throw new Error(`endpoint ${name} belongs to ${owner}`);
    owners.set(name, remote.name);
  }
  await addTranslations(module.name, module.translations);
  injectSlices(module.slices ?? []);
}
