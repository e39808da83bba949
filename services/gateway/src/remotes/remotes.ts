import type { Provides } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';

/** What the registry of remotes stands on. */
export interface Remotes {
  readonly database: Database;
  /** REMOTES_DIR. */
  readonly folder: string;
  /** What the running desk offers to remotes. */
  readonly provides: Provides;
}
