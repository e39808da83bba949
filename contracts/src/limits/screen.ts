/** Delays of every screen. */
export const screenTimes = {
  /** Debounce of live and filter reloads (S1 §9). */
  reloadDebounceMs: 500,
  /** Reload of the intakes list (S1 §9). */
  intakesReloadMs: 1500,
  chunkTimeoutMs: 120_000,
  /** Time after which a screen says that something is slow. */
  slowWordMs: 3000,
  /** Waiting for a remote can be cancelled after this. */
  cancelAfterMs: 8000,
  /** Interval at which an idle page asks which versions are served. */
  servedVersionsMs: 60_000,
  flagMs: 5000,
  /** Sending a list of invitations can be undone for this long (issue "Bulk invitation"). */
  batchUndoMs: 60_000,
  /** A deletion can be undone for this long (issue "Settings and content"). */
  deletionUndoMs: 60_000,
} as const;
