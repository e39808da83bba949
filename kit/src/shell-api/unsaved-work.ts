import { useSyncExternalStore } from 'react';

/** A way out of what is open: another page or row of the desk, another department, or another load of the page. */
export type WayOut = 'page' | 'department' | 'load';

/** True while a way out would lose something that was entered and is not saved. */
export type LosesWork = (way: WayOut) => boolean;

const works = new Set<LosesWork>();
const listeners = new Set<() => void>();
let waiting: (() => void) | undefined;
let agreed = false;

/** Adds work that is asked about before it is lost, until the returned function is called. */
export function holdUnsaved(loses: LosesWork): () => void {
  works.add(loses);
  endAgreement();
  return () => void works.delete(loses);
}

/** True if the way would lose something that its user has not agreed to lose. */
export const losesWork: LosesWork = (way) => !agreed && [...works].some((loses) => loses(way));

/** Leaves at once if nothing is lost by it, or else after the user agrees. */
export function askBeforeLeaving(way: WayOut, leave: () => void): void {
  if (losesWork(way)) ask(leave);
  else leave();
}

/** Has the user asked whether unsaved work is thrown away by `leave`. */
export const ask = (leave: () => void): void => setWaiting(leave);

/** Takes the user's answer. */
export function answer(discard: boolean): void {
  const leave = waiting;
  setWaiting(undefined);
  if (!discard) return;
  agreed = true;
  leave?.();
}

/** The user does something else: what was agreed to has happened, or failed. */
export function endAgreement(): void {
  agreed = false;
}

/** True while the user is asked. */
export const useIsAsked = (): boolean => useSyncExternalStore(subscribe, () => waiting !== undefined);

function setWaiting(leave: (() => void) | undefined): void {
  waiting = leave;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
