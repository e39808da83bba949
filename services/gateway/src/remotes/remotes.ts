import type { Provides } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';

/** Context of everything about remotes. */
export interface Remotes {
  readonly database: Database;
  /** REMOTES_DIR. */
  readonly folder: string;
  /** Versions that the running desk provides to remotes. */
  readonly provides: Provides;
}

/** Refuses a release, with the reason and the remedy. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  /** Status of the response to a pipeline. */
  readonly status: number;

  constructor(message: string, status = 422) {
    super(message);
    this.status = status;
  }
}

/** A released file is gone from REMOTES_DIR or is another one by now: it is served to nobody. */
export class DamagedRelease extends Error {
  override readonly name = 'DamagedRelease';
}
