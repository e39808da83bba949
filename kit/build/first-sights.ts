/** A page as a browser with an empty cache gets it. */
export interface FirstSight {
  /** All requests until the page is idle, API calls included, the live channel excluded. */
  readonly requests: number;
  /** Size of the bodies as sent, compressed, without headers and API responses, whose size depends on the data. */
  readonly kib: number;
}

/**
 * Reviewed measurements of first sights (`e2e/src/federation/first-sight.test.ts`). Requests are exact. KiB are upper limits, about
 * 1 % above the measurement; a page that falls 5 % below fails too, so that the number is lowered with it.
 */
export const firstSights = {
  'sign-in': { requests: 10, kib: 253 },
  'dashboard with charts': { requests: 27, kib: 644 },
  'dashboard without charts': { requests: 27, kib: 488 },
  today: { requests: 24, kib: 498 },
  record: { requests: 27, kib: 484 },
  reports: { requests: 30, kib: 690 },
  settings: { requests: 26, kib: 490 },
  portal: { requests: 10, kib: 155 },
} satisfies Readonly<Record<string, FirstSight>>;
