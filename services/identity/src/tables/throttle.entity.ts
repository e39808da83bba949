import { entity, id, instant, int, varchar } from '@intake-desk/database';

/** Attempts within a window, for limits that all gateways share without Redis. */
export const ThrottleEntity = entity(
  'throttle',
  {
    id: id(),
    /** The limited action and subject, such as `login:<hash>`; no personal data in the clear. */
    throttleKey: varchar(191),
    count: int(0),
    /** How often the limit was reached; each time locks for longer. */
    strikes: int(0),
    windowEndsAt: instant(),
  },
  { unique: { key: ['throttleKey'] }, index: { ends: ['windowEndsAt'] } },
);
