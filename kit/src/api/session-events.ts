import type { SessionEnd } from '@intake-desk/contracts';
import type { ApiError } from './api-error.ts';

/** What the API client notices about the session and the desk; the shell listens. */
export interface SessionEvents {
  /** A call was answered 401: the session is gone. Undefined where the gateway knows of none. */
  signedOut: (reason: SessionEnd | undefined) => void;
  /** A call was answered 419 again after a fresh token: whether the session lives is to be asked (S1 §4). */
  csrfRefused: (error: ApiError) => void;
  /** The session is covered, or a patient was given the device: nothing is answered until its user gives the PIN. */
  covered: () => void;
  /** A call was answered 403: what the page knows of the user's rights is old. */
  forbidden: () => void;
  /** An answer named a registry revision other than the page's. */
  newRevision: (revision: string) => void;
  /** A call was answered that the desk is away for a moment (S1 §8, 503), or a proxy found nobody behind it. */
  away: () => void;
  /** The address is not on the organisation's whitelist (decisions "IP not whitelisted"). */
  notWhitelisted: () => void;
}

const listeners: { [Name in keyof SessionEvents]: Set<SessionEvents[Name]> } = {
  signedOut: new Set(),
  csrfRefused: new Set(),
  covered: new Set(),
  forbidden: new Set(),
  away: new Set(),
  newRevision: new Set(),
  notWhitelisted: new Set(),
};

/** Calls `fn` at each such event; answers with its unsubscribe. */
export function onSessionEvent<Name extends keyof SessionEvents>(name: Name, fn: SessionEvents[Name]): () => void {
  const set: Set<SessionEvents[Name]> = listeners[name];
  set.add(fn);
  return () => set.delete(fn);
}

export const tellSignedOut = (reason: SessionEnd | undefined): void => {
  for (const fn of listeners.signedOut) fn(reason);
};
export const tellCsrfRefused = (error: ApiError): void => {
  for (const fn of listeners.csrfRefused) fn(error);
};
/** Remotes call it when they give the device to a patient. */
export const tellCovered = (): void => {
  for (const fn of listeners.covered) fn();
};
export const tellForbidden = (): void => {
  for (const fn of listeners.forbidden) fn();
};
export const tellAway = (): void => {
  for (const fn of listeners.away) fn();
};
export const tellNewRevision = (revision: string): void => {
  for (const fn of listeners.newRevision) fn(revision);
};
export const tellNotWhitelisted = (): void => {
  for (const fn of listeners.notWhitelisted) fn();
};
