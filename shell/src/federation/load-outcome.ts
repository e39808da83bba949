import type { ClientError, RegistryRemote, RemoteModule } from '@intake-desk/contracts';

/**
 * Why a remote, or a page of it, did not load:
 * registry: the registry does not describe it · entry: its first file did not come · chunk: a later file did not ·
 * damaged: a file came, but not the one that was released · timeout: given up · evaluation: its code threw while starting · expose: the entry offers no table of contents ·
 * contract: what it offers is not what its descriptor promises.
 */
export type FailureKind = Exclude<ClientError['kind'], 'render' | 'csp' | 'shell' | 'reported'>;

export interface Loaded {
  readonly outcome: 'loaded';
  readonly remote: RemoteModule;
  readonly version: string;
}

export interface Failed {
  readonly outcome: 'failed';
  readonly kind: FailureKind;
  readonly name: string;
  readonly version: string;
  /** For the log, never for the screen. */
  readonly message: string;
}

/** Its build asks for more than this desk offers; none of its code was fetched. */
export interface Incompatible {
  readonly outcome: 'incompatible';
  readonly name: string;
  readonly version: string;
  /** `kit ^2.0.0, this desk has 1.0.0`, for the log and the administrator. */
  readonly lacking: readonly string[];
}

/** Switched off: by an administrator in the registry, or by `?disable-remotes=` in the address. */
export interface Disabled {
  readonly outcome: 'disabled';
  readonly name: string;
  readonly by: 'registry' | 'address';
}

/** What became of an attempt to load a remote. A value; loading never throws. */
export type LoadOutcome = Loaded | Failed | Incompatible | Disabled;

export const failed = (
  remote: Pick<RegistryRemote, 'name' | 'version'>,
  kind: FailureKind,
  message: string,
): Failed => ({
  outcome: 'failed',
  kind,
  name: remote.name,
  version: remote.version,
  message,
});
