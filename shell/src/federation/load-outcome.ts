import type { ClientError, RegistryRemote, RemoteModule } from '@intake-desk/contracts';

/**
 * Why a remote or one of its pages did not load. registry: the registry does not describe it · entry: its first file failed ·
 * chunk: a later file failed · damaged: a file differs from the released one · timeout: given up · evaluation: its code threw while
 * starting · expose: the entry has no table of contents · contract: the table of contents does not match the descriptor.
 */
export type FailureKind = Exclude<
  ClientError['kind'],
  'render' | 'csp' | 'shell' | 'reported' | 'handler' | 'promise' | 'busy'
>;

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

/** Its build requires other versions than this desk's; none of its code was fetched. */
export interface Incompatible {
  readonly outcome: 'incompatible';
  readonly name: string;
  readonly version: string;
  /** `kit ^2.0.0, this desk has 1.0.0`, for the log and the administrator. */
  readonly lacking: readonly string[];
}

/** Disabled by an administrator in the registry, or by `?disable-remotes=` in the address. */
export interface Disabled {
  readonly outcome: 'disabled';
  readonly name: string;
  readonly by: 'registry' | 'address';
}

/** Result of loading a remote. Loading never throws. */
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
