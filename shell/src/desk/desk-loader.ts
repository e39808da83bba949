import type { Registry, RemoteVersion } from '@intake-desk/contracts';
import { addTranslations } from '@intake-desk/kit/host';
import type { FederationHost } from '../federation/federation-host.ts';
import { isRemoteModule } from '../federation/remote-contract.ts';
import { createRemoteLoader, type RemoteLoader } from '../federation/remote-loader.ts';
import { reportError } from '../remotes/client-error.ts';
import { reportUse } from '../remotes/remote-use.ts';
import { injectSlices } from '../store/store.ts';

// Read once, since the first navigation removes the query and the safe mode must stay.
const disabled = disabledRemotes(location.search);

export type LoaderOf = (registry: Registry) => RemoteLoader;

/** Creates a desk's loaders, one per registry. */
export function deskLoaders(host: FederationHost): LoaderOf {
  const loaders = new WeakMap<Registry, RemoteLoader>();
  return (registry) => {
    const known = loaders.get(registry);
    if (known) return known;
    const loader = createRemoteLoader({
      host,
      provides: registry.provides,
      disabled,
      install: installRemote,
      onFailure: (outcome) => {
        if (outcome.outcome !== 'failed') return;
        const { kind, message, name: remote, version } = outcome;
        reportError({ kind, message, remote, version });
      },
    });
    loaders.set(registry, loader);
    return loader;
  };
}

/** Adds a loaded remote's texts and slices to the desk. Its endpoints joined kit's `api` when its code ran. */
async function installRemote(remote: RemoteVersion, module: unknown): Promise<void> {
  if (!isRemoteModule(module)) throw new Error(`${remote.name} is no remote`);
  await addTranslations(module.name, module.translations);
  injectSlices(module.slices ?? []);
  reportUse(remote);
}

/** Returns the remotes of the safe mode: names after `?disable-remotes=`, separated by commas; all without a name. */
export function disabledRemotes(search: string): ReadonlySet<string> {
  const value = new URLSearchParams(search).get('disable-remotes');
  if (value === null) return new Set();
  const names = value.split(',').filter((name) => name !== '');
  return new Set(names.length > 0 ? names : ['all']);
}
