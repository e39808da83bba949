import { useSyncExternalStore } from 'react';

/** Ways to leave open work: another page or row of the desk, another department, or a page load. */
export type WayOut = 'page' | 'department' | 'load';

/** Returns true if leaving in this way would lose unsaved input. */
export type LosesWork = (way: WayOut) => boolean;

const works = new Set<LosesWork>();
const listeners = new Set<() => void>();
let waiting: (() => void) | undefined;
let agreed = false;

/** Registers work that must not be lost without asking, until the returned function is called. */
export function holdUnsaved(loses: LosesWork): () => void {
  works.add(loses);
  endAgreement();
  return () => void works.delete(loses);
}

/** Returns true if leaving in this way would lose input without the user's consent. */
export const losesWork: LosesWork = (way) => !agreed && [...works].some((loses) => loses(way));

/** Leaves immediately if nothing is lost, otherwise after the user agrees. */
export function askBeforeLeaving(way: WayOut, leave: () => void): void {
  if (losesWork(way)) ask(leave);
  else leave();
}

/** Asks the user before `leave` discards unsaved work. */
export const ask = (leave: () => void): void => setWaiting(leave);

/** Handles the user's decision. */
export function answer(discard: boolean): void {
  const leave = waiting;
  setWaiting(undefined);
  if (!discard) return;
  agreed = true;
  leave?.();
}

/** Leaves without a question, since a dialog has already asked; until the next user action. */
export function leaveFreely(): void {
  agreed = true;
}

/** Ends the user's consent, since they are doing something else. */
export function endAgreement(): void {
  agreed = false;
}

export const useIsAsked = (): boolean => useSyncExternalStore(subscribe, () => waiting !== undefined);

function setWaiting(leave: (() => void) | undefined): void {
  waiting = leave;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
