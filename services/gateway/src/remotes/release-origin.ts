import type { Actor } from '@intake-desk/identity';

/** Where a release comes from. */
export interface ReleaseOrigin {
  /** Name of the person who released it, as the log shows it. */
  readonly actor: Actor;
  readonly commitId?: string;
  readonly note?: string;
  /** Subjects of the commits that touched the room since the version before, newest first; at most 50 of 200 characters. */
  readonly subjects?: readonly string[];
}
