/** After this time without input, calls count as the page's own: polls, and refetches after live events. */
const attendedMs = 60_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Time of the user's last touch, in ms; the page's start before the first one. */
let touched = Date.now();
const note = (): void => {
  touched = Date.now();
};
for (const sign of signs) globalThis.addEventListener?.(sign, note, { capture: true, passive: true });

/** Returns true while nobody uses the page: its calls then do not prolong the session (decisions "idle time"). */
export const isUnattended = (): boolean => Date.now() - touched > attendedMs;
