import type { Provides } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { PlainRefusal } from '../response/errors.ts';

/** Context of everything about remotes. */
export interface Remotes {
  readonly database: Database;
  /** REMOTES_DIR. */
  readonly folder: string;
  /** Versions that the running desk provides to remotes. */
  readonly provides: Provides;
  /** REMOTE_OVERRIDES is on. */
  readonly overrides?: boolean;
}

/** Refuses a release, with the reason and the remedy. */
export class ReleaseRefused extends PlainRefusal {
  override readonly name = 'ReleaseRefused';

  constructor(message: string, status = 422) {
    super(message, status);
  }
}
