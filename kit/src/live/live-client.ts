import {
  dashboardChannel,
  type ExportStatus,
  type LiveEvent,
  type LivePayload,
  type LiveState,
  liveEvents,
  socketPath,
  subscribeEvent,
  userChannel,
} from '@intake-desk/contracts';
import { io, type Socket } from 'socket.io-client';

type Listener = (payload: LivePayload) => void;

/** Pauses, in ms, before a channel that the server has closed or refused is asked for again: the first, and the longest. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 300_000;

export interface LiveClient {
  /** Whether events of the organisation arrive now. */
  readonly state: () => LiveState;
  /** Calls `fn` at each change of the state; answers with its unsubscribe. */
  readonly onState: (fn: (state: LiveState) => void) => () => void;
  /** Calls `fn` at each such event of the organisation; answers with its unsubscribe. */
  readonly subscribe: (event: LiveEvent, fn: Listener) => () => void;
  /** Calls `fn` with the progress of the user's downloads from this organisation; returns its unsubscribe. */
  readonly subscribeExports: (fn: (status: ExportStatus) => void) => () => void;
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
 * Listens to an organisation's live channel, and to the user's own. It connects again by itself; `lost` turns into `live` only after the channel
 * was given anew, and whoever shows live data then fetches again, since events of the gap are gone. A server that closes or
 * refuses the channel on purpose is asked ever more rarely: it may have been too busy to look, or the session has ended.
 */
export function openLive(org: string, user: number, base = location.origin): LiveClient {
  const socket: Socket = io(base, { path: socketPath, withCredentials: true, transports: ['websocket', 'polling'] });
  const events = new Map(liveEvents.map((event) => [event, listenerSet<LivePayload>()]));
  const exports = listenerSet<ExportStatus>();
  const states = listenerSet<LiveState>();
  let state: LiveState = 'connecting';
  const enter = (next: LiveState): void => {
    if (next === state) return;
    state = next;
    states.tell(next);
  };

  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lose = (closed: boolean): void => {
    enter('lost');
    // Where the connection broke the library connects again; where the server said no it leaves that to its caller.
    if (closed || socket.active) return;
    // Spread, since all pages of a gateway are refused at the same time.
    timer = setTimeout(() => socket.connect(), pause * (0.5 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };

  socket.on('connect', () => {
    // First, so that it is given once the other one is.
    socket.emit(subscribeEvent, userChannel(user));
    socket.emit(subscribeEvent, dashboardChannel(org), (answer: unknown) => {
      if (given(answer)) pause = FIRST_PAUSE_MS;
      enter(given(answer) ? 'live' : 'lost');
    });
  });
  socket.on('disconnect', (reason) => lose(reason === 'io client disconnect'));
  socket.on('connect_error', () => lose(false));
  for (const [event, listeners] of events) {
    socket.on(event, (payload: LivePayload) => {
      if (payload.org === org) listeners.tell(payload);
    });
  }

  socket.on('export.status', (status: ExportStatus) => {
    if (status.org === org) exports.tell(status);
  });
  return {
    state: () => state,
    onState: states.add,
    subscribe: (event, fn) => events.get(event)?.add(fn) ?? (() => undefined),
    subscribeExports: exports.add,
    close: () => {
      clearTimeout(timer);
      socket.disconnect();
    },
  };
}

/** The gateway acknowledges a subscription with `true` or `{ ok: true }`. */
const given = (answer: unknown): boolean =>
  answer === true || (typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true);
