import type { Descriptor, RemoteModule } from '@intake-desk/contracts';
import type { ReleasedRemotes } from './isolated-gateway.ts';

/** Why a released version cannot be shown. */
export interface HarnessProblem {
  /**
   * incompatible: it needs another desk · damaged: a file differs from the released one · failed: it does not start ·
   * undescribed: it was stored without its description · unknown: no such version · nothing: no remote is released
   */
  readonly problem: 'incompatible' | 'damaged' | 'failed' | 'undescribed' | 'unknown' | 'nothing';
  readonly name: string;
  readonly version: string;
  /** In English, such as `kit ^6.0.0, this desk has 7.1.0`. */
  readonly detail?: string;
}

/** The remote of a harness, or why it cannot be shown. */
export interface HarnessContent {
  readonly descriptor: Descriptor;
  readonly remote: RemoteModule | HarnessProblem;
  readonly released?: ReleasedRemotes;
}
