/** After this long without a touch, calls are the page's own doing: polls, and refetches caused by live events. */
const attendedMs = 60_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let touched = Date.now();
const note = (): void => {
  touched = Date.now();
};
for (const sign of signs) globalThis.addEventListener?.(sign, note, { capture: true, passive: true });

/** When somebody last touched the page, in ms; its start before the first touch. */
export const lastTouchAt = (): number => touched;

/** Whether nobody is at the page: its calls then do not prolong the session (decisions "idle time"). */
export const isUnattended = (): boolean => Date.now() - touched > attendedMs;
