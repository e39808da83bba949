import { exposedModule, type Provides, type RegistryRemote, type RemoteVersion, time } from '@intake-desk/contracts';
import { lackingOf } from './compatibility.ts';
import { type FederationHost, isContainer } from './federation-host.ts';
import { trustFiles } from './integrity.ts';
import { failed, type Loaded, type LoadOutcome } from './load-outcome.ts';
import { loadScript } from './load-script.ts';
import { isDamaged } from './past-caches.ts';
import { contractProblem, isRemoteModule } from './remote-contract.ts';

export interface LoaderOptions {
  readonly host: FederationHost;
  readonly provides: Provides;
  /** Remotes in `?disable-remotes=`; `all` for every one. */
  readonly disabled: ReadonlySet<string>;
  /** Adds a loaded remote's slices, endpoints and texts to the desk. Rejects if that fails. */
  readonly install: (remote: RemoteVersion, module: unknown) => Promise<void>;
  readonly onFailure: (outcome: LoadOutcome) => void;
  /** Pause before the second attempt, in ms. */
  readonly pause?: number;
}

/** Attempts for a version before its predecessor is tried. */
const budget = 2;

/** Loads remotes, each at most once at a time. Never throws. */
export function createRemoteLoader(options: LoaderOptions) {
  const loaded = new Map<string, LoadOutcome>();
  const underWay = new Map<string, Promise<LoadOutcome>>();

  async function load(remote: RegistryRemote): Promise<LoadOutcome> {
    if (remote.disabled) return { outcome: 'disabled', name: remote.name, by: 'registry' };
    if (options.disabled.has(remote.name) || options.disabled.has('all')) {
      return { outcome: 'disabled', name: remote.name, by: 'address' };
    }
    const first = await loadVersion(remote, options);
    if (first.outcome === 'loaded' || !remote.previous) return first;
    options.onFailure(first);
    const previous = await loadVersion(remote.previous, options);
    // If both fail, the current version's failure matters.
    return previous.outcome === 'loaded' ? previous : first;
  }

  return {
    /** Returns the outcome of a loaded remote, so that its page shows without waiting. */
    peek: (name: string): LoadOutcome | undefined => loaded.get(name),
    /** Loads the remote once. Failures are not cached: the next call tries again. */
    load: (remote: RegistryRemote): Promise<LoadOutcome> => {
      const known = loaded.get(remote.name);
      if (known) return Promise.resolve(known);
      const running = underWay.get(remote.name);
      if (running) return running;
      const attempt = load(remote)
        .then((outcome) => {
          if (outcome.outcome === 'loaded') loaded.set(remote.name, outcome);
          return outcome;
        })
        .finally(() => {
          if (underWay.get(remote.name) === attempt) underWay.delete(remote.name);
        });
      underWay.set(remote.name, attempt);
      return attempt;
    },
    /** Forgets a load that does not end, so that the next one starts anew. */
    abandon: (name: string): boolean => underWay.delete(name),
    /** Loads the version before a faulty one, for later parts too. Undefined without one that loads. */
    fallBack: async (remote: RegistryRemote, faulty: string): Promise<Loaded | undefined> => {
      if (faulty !== remote.version || !remote.previous) return undefined;
      const known = loaded.get(remote.name);
      if (known?.outcome === 'loaded' && known.version === remote.previous.version) return known;
      const previous = await loadVersion(remote.previous, options);
      if (previous.outcome !== 'loaded') return undefined;
      loaded.set(remote.name, previous);
      return previous;
    },
  };
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

async function loadVersion(remote: RemoteVersion, options: LoaderOptions): Promise<LoadOutcome> {
  const lacking = lackingOf(remote.requires, options.provides);
  if (lacking.length > 0) return { outcome: 'incompatible', name: remote.name, version: remote.version, lacking };
  trustFiles(remote);
  let outcome = await attempt(remote, options);
  for (let tries = 1; tries < budget && worthAnotherTry(outcome); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, options.pause ?? 400));
    outcome = await attempt(remote, options);
  }
  return outcome;
}

/** Network failures may be temporary; faults in the code are not. */
const worthAnotherTry = (outcome: LoadOutcome): boolean =>
  outcome.outcome === 'failed' && (outcome.kind === 'entry' || outcome.kind === 'chunk');

async function attempt(remote: RemoteVersion, { host, install }: LoaderOptions): Promise<LoadOutcome> {
  const entry = `${remote.base}${remote.entry}`;
  if (!isContainer(Reflect.get(globalThis, remote.container))) {
    const script = await loadScript(entry, time.chunkTimeoutMs);
    if (script !== 'loaded') {
      return failed(remote, script === 'lost' ? 'entry' : script, `${entry}: ${script}`);
    }
    if (!isContainer(Reflect.get(globalThis, remote.container))) {
      return failed(remote, 'evaluation', `${entry} left no container ${remote.container}`);
    }
  }
  try {
    const exposed = await host.expose(remote.container, entry, exposedModule);
    const module = defaultOf(exposed);
    if (!isRemoteModule(module)) return failed(remote, 'contract', 'its table of contents has not the agreed shape');
    const problem = contractProblem(remote.descriptor, module);
    if (problem) return failed(remote, 'contract', problem);
    await install(remote, module);
    return { outcome: 'loaded', remote: module, version: remote.version };
  } catch (error) {
    return failed(remote, kindOf(error), String(error));
  }
}

const defaultOf = (exposed: unknown): unknown =>
  typeof exposed === 'object' && exposed !== null && 'default' in exposed ? exposed.default : undefined;

/** Classifies an error while starting a remote or importing one of its pages. */
export function kindOf(error: unknown): 'chunk' | 'damaged' | 'timeout' | 'expose' | 'evaluation' {
  if (!(error instanceof Error)) return 'evaluation';
  if ('type' in error && error.type === 'timeout') return 'timeout';
  if ('request' in error && typeof error.request === 'string' && isDamaged(error.request)) return 'damaged';
  if (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')) return 'chunk';
  return error.message.includes('does not exist in container') ? 'expose' : 'evaluation';
}
