import type { SessionView } from '@intake-desk/contracts';
import type { Session } from '../tables/session.entity.ts';

/** A sign-in as it is shown (A7); `asking` is the id of the session that asks. */
export const sessionView = (row: Session, asking: number): SessionView => ({
  id: row.id,
  method: row.method,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  ip: row.ip ?? '',
  userAgent: row.userAgent ?? '',
  current: row.id === asking,
});
