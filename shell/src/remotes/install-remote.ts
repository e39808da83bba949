import type { RemoteVersion } from '@intake-desk/contracts';
import { addTranslations } from '@intake-desk/kit/host';
import { isRemoteModule } from '../federation/remote-contract.ts';
import { injectSlices } from '../store/store.ts';

/** Makes a loaded remote part of the desk: its texts and its slices. Its endpoints joined kit's `api` when its code ran. */
export async function installRemote(remote: RemoteVersion, module: unknown): Promise<void> {
  if (!isRemoteModule(module)) throw new Error(`${remote.name} is no remote`);
  await addTranslations(module.name, module.translations);
  injectSlices(module.slices ?? []);
}
