import type { Provides, RemoteModule } from '@intake-desk/contracts';
import { harnessPath } from '@intake-desk/contracts/isolation';
import { type HarnessProblem, startReleased } from '@intake-desk/kit/harness';
import { checkHead } from '../federation/checked-head.ts';
import { startFederation } from '../federation/federation-host.ts';
import type { LoadOutcome } from '../federation/load-outcome.ts';
import { isRemoteModule } from '../federation/remote-contract.ts';
import { createRemoteLoader } from '../federation/remote-loader.ts';

/** Versions of this desk, inserted by the build (kit/build/isolate-config.ts). */
declare const DESK_PROVIDES: Provides;

// The page of `npm run qa`: the desk's own loader, and kit's harness in place of the desk.
checkHead(harnessPath);
const host = startFederation();
await startReleased(async (version, install) => {
  const loader = createRemoteLoader({
    host,
    provides: DESK_PROVIDES,
    disabled: new Set(),
    install: async (_, module) => {
      if (isRemoteModule(module)) await install(module);
    },
    onFailure: () => undefined,
  });
  return remoteOrProblem(await loader.load(version), version.version);
});

function remoteOrProblem(loaded: LoadOutcome, version: string): RemoteModule | HarnessProblem {
  switch (loaded.outcome) {
    case 'loaded':
      return loaded.remote;
    case 'incompatible':
      return { problem: 'incompatible', name: loaded.name, version, detail: loaded.lacking.join('; ') };
    case 'failed': {
      const problem = loaded.kind === 'damaged' ? 'damaged' : 'failed';
      return { problem, name: loaded.name, version, detail: loaded.message };
    }
    case 'disabled':
      return { problem: 'failed', name: loaded.name, version };
  }
}
