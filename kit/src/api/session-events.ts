import type { SessionEnd } from '@intake-desk/contracts';
import type { ApiError } from './api-error.ts';

/** Events of the session and the desk that the API client notices and the shell handles, with what a listener gets. */
interface SessionEvents {
  /** 401: the session has ended. The reason is undefined if the gateway does not name one. */
  signedOut: [reason: SessionEnd | undefined];
  /** 419 again after a fresh token: the shell has to find out if the session is still alive (S1 §4). */
  csrfRefused: [error: ApiError];
  /** The session is covered, or a patient has the device: every call is refused until the user enters the PIN. */
  covered: [];
  /** 403: the user's rights have changed since the page loaded them. */
  forbidden: [];
  /** A response named a registry revision other than the page's. */
  newRevision: [revision: string];
  /** 503 (S1 §8), or a proxy that could not reach the gateway. */
  away: [];
  /** The address is not on the organisation's whitelist (decisions "IP not whitelisted"). */
  notWhitelisted: [];
}

type Listener<Name extends keyof SessionEvents> = (...details: SessionEvents[Name]) => void;

const listeners: { readonly [Name in keyof SessionEvents]: Set<Listener<Name>> } = {
  signedOut: new Set(),
  csrfRefused: new Set(),
  covered: new Set(),
  forbidden: new Set(),
  newRevision: new Set(),
  away: new Set(),
  notWhitelisted: new Set(),
};

/** Calls the listener at each such event; returns its unsubscribe. */
export function onSessionEvent<Name extends keyof SessionEvents>(name: Name, listener: Listener<Name>): () => void {
  const set: Set<Listener<Name>> = listeners[name];
  set.add(listener);
  return () => set.delete(listener);
}

export function reportSessionEvent<Name extends keyof SessionEvents>(name: Name, ...details: SessionEvents[Name]) {
  const set: Set<Listener<Name>> = listeners[name];
  for (const listener of set) listener(...details);
}

/** Covers the desk. Remotes call it when they hand the device to a patient. */
export const tellCovered = (): void => reportSessionEvent('covered');
