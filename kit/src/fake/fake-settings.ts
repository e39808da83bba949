/** What the person at a harness controls. Changes act on the next call. */
export interface FakeSettings {
  /** Milliseconds that every answer takes. */
  latencyMs: number;
  /** What goes wrong: nothing; no network; 500; 401; 429; the first call of each route fails and the next works. */
  fault: FakeFault;
  /** Routes (`routeName`) that the fault is for; all where it is empty. */
  faultRoutes: readonly string[];
  /** Added to the real clock, in ms. */
  clockOffsetMs: number;
  /** Optional fields of each department (S1 §3), by `org/department`; what is absent is as the demonstration has it. */
  departmentConfig: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
}

export const fakeFaults = ['none', 'offline', 'server', 'signedOut', 'throttled', 'flaky'] as const;
export type FakeFault = (typeof fakeFaults)[number];

export const defaultSettings = (): FakeSettings => ({
  latencyMs: 0,
  fault: 'none',
  faultRoutes: [],
  clockOffsetMs: 0,
  departmentConfig: {},
});
