import { createPageState } from './page-state.ts';

/** True after a 503 (S1 §8). The page stays below its cover until the desk is back. */
const away = createPageState(false);

export const deskAway = (): void => away.set(true);

/** Called when the desk is ready again. */
export const deskBack = (): void => away.set(false);

/** Settles when the desk is not away. */
export const whenDeskIsBack = (): Promise<void> => away.until((isAway) => !isAway);

export const useDeskAway = away.useValue;
