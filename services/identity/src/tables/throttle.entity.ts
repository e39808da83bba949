import { entity, id, instant, int, varchar } from '@intake-desk/database';

/** A count of tries within a window, for limits that all gateways share without Redis. */
export interface Throttle {
  id: number;
  /** What is limited, as `login:<hash>`; no personal data in the clear. */
  throttleKey: string;
  count: number;
  /** How often the limit was reached, for a lock that grows. */
  strikes: number;
  windowEndsAt: Date;
}

export const ThrottleEntity = entity<Throttle>(
  'throttle',
  { id: id(), throttleKey: varchar(191), count: int(0), strikes: int(0), windowEndsAt: instant() },
  { unique: { key: ['throttleKey'] }, index: { ends: ['windowEndsAt'] } },
);
