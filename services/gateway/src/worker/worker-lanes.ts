import { outboxLanes } from '@intake-desk/database';

/** Interval of looking for due messages, in ms. */
export const dueMs = 5_000;

/** Interval of looking for overdue critical answers, in ms. */
export const escalationMs = 30_000;

/** Interval of looking for appointments that are over, in ms. */
export const appointmentsMs = 600_000;

/** Interval of judging canaries that have rules, in ms. */
export const canariesMs = 60_000;

/** Gateways deliver live events to their own sockets, even if a worker sends the mails. */
export const liveLanes = outboxLanes.filter((lane) => lane === 'live');
export const mailLanes = outboxLanes.filter((lane) => lane !== 'live');
