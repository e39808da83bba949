export const recordLimits = {
  commentLength: 10_000,
  reasonLength: 500,
  appointmentCommentLength: 2_000,
  tagNameLength: 16,
  tagGroupNameLength: 64,
  tagExternalIdLength: 191,
} as const;

export const recordTimes = {
  /** Keep-alive interval of the edit lock (S1 §4). */
  editKeepAliveMs: 10_000,
  /** An edit lock without a keep-alive expires after this (S1 §4). */
  editLockMs: 180_000,
  /** A record does not close within this time of its opening from the table (S1 §4). */
  closeGuardMs: 300,
  tagSaveDebounceMs: 1000,
} as const;

/** Earliest and latest time of an appointment, HH:mm (S1 §2). */
export const appointmentTimes = { first: '06:00', last: '23:30' } as const;
