/**
 * Start of a browser test's clock, on whatever day it runs: an ordinary Wednesday morning in Amsterdam, far from a
 * clock change. Desk, browser and demonstration data share it.
 */
export const firstMoment = new Date('2031-05-14T10:00:00+02:00');

/** Milliseconds by which the clock of this file's tests is ahead of the machine's; it runs at the usual pace. */
export const aheadMs = firstMoment.getTime() - Date.now();

export const now = (): Date => new Date(Date.now() + aheadMs);
