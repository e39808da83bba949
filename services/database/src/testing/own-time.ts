const TURN_MS = 10;
let turns = 0;
setInterval(() => {
  turns += 1;
}, TURN_MS).unref();

/**
 * Ms that this process had to itself: what stops or starves it stops this clock too, so that a figure says what the desk
 * takes and not how busy the machine is.
 */
export const ownTime = (): number => turns * TURN_MS;
