import {
  dashboardChannel,
  type LiveEvent,
  type LivePayload,
  type LiveState,
  liveEvents,
  socketPath,
  subscribeEvent,
} from '@intake-desk/contracts';
import { io, type Socket } from 'socket.io-client';

type Listener = (payload: LivePayload) => void;

export interface LiveClient {
  /** Whether events of the organisation arrive now. */
  readonly state: () => LiveState;
  /** Calls `fn` at each change of the state; answers with its unsubscribe. */
  readonly onState: (fn: (state: LiveState) => void) => () => void;
  /** Calls `fn` at each such event of the organisation; answers with its unsubscribe. */
  readonly subscribe: (event: LiveEvent, fn: Listener) => () => void;
  /** Ends the connection for good. */
  readonly close: () => void;
}

/** A small set of functions to call, with an unsubscribe. */
function listenerSet<Value>() {
  const all = new Set<(value: Value) => void>();
  return {
    add: (fn: (value: Value) => void) => {
      all.add(fn);
      return () => {
        all.delete(fn);
      };
    },
    tell: (value: Value) => {
      for (const fn of all) fn(value);
    },
  };
}

/**
 * Listens to an organisation's live channel. It connects again by itself; `lost` turns into `live` only after the channel
 * was given anew, and whoever shows live data then fetches again, since events of the gap are gone.
 */
export function openLive(org: string, base = location.origin): LiveClient {
  const socket: Socket = io(base, { path: socketPath, withCredentials: true, transports: ['websocket', 'polling'] });
  const events = new Map(liveEvents.map((event) => [event, listenerSet<LivePayload>()]));
  const states = listenerSet<LiveState>();
  let state: LiveState = 'connecting';
  const enter = (next: LiveState): void => {
    if (next === state) return;
    state = next;
    states.tell(next);
  };

  socket.on('connect', () => {
    socket.emit(subscribeEvent, dashboardChannel(org), (answer: unknown) => enter(given(answer) ? 'live' : 'lost'));
  });
  socket.on('disconnect', () => enter('lost'));
  socket.on('connect_error', () => enter('lost'));
  for (const [event, listeners] of events) {
    socket.on(event, (payload: LivePayload) => {
      if (payload.org === org) listeners.tell(payload);
    });
  }

  return {
    state: () => state,
    onState: states.add,
    subscribe: (event, fn) => events.get(event)?.add(fn) ?? (() => undefined),
    close: () => socket.disconnect(),
  };
}

/** The gateway acknowledges a subscription with `true` or `{ ok: true }`. */
const given = (answer: unknown): boolean =>
  answer === true || (typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true);
