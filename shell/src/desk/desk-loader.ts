import type { Registry } from '@intake-desk/contracts';
import type { FederationHost } from '../federation/federation-host.ts';
import { createRemoteLoader, type RemoteLoader } from '../federation/remote-loader.ts';
import { reportError } from '../remotes/client-error.ts';
import { installRemote } from '../remotes/install-remote.ts';
import { disabledRemotes } from './disabled-remotes.ts';

// Read once: the router takes the query off the address with the first navigation, the safe mode stays.
const disabled = disabledRemotes(location.search);

/** Makes the loader of a registry's remotes. */
export type LoaderOf = (registry: Registry) => RemoteLoader;

/** The loaders of a desk: one for each registry, the same one at each call. */
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
