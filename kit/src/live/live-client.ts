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
import type { LiveStates } from '../shell-api/ShellContext.ts';

type Listener = (payload: LivePayload) => void;

/** First and longest pause in ms before reconnecting after the server closed or refused a channel. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 300_000;

/** A connection; its state is that of the organisation's channel. */
export interface LiveClient extends LiveStates {
  readonly open: () => void;
  /** Calls `fn` at each such event of the organisation; returns its unsubscribe. */
  readonly subscribe: (event: LiveEvent, fn: Listener) => () => void;
  /** Calls `fn` with the progress of the user's downloads from this organisation; returns its unsubscribe. */
  readonly subscribeExports: (fn: (status: ExportStatus) => void) => () => void;
  readonly close: () => void;
}

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
 * Creates a connection that listens to an organisation's live channel and the user's own once it is opened. Reconnects
 * automatically; `lost` becomes `live` only after the channel was granted again, and screens then refetch, since events were
 * missed. After a refusal by the server it retries with growing pauses: the server may have been too busy, or the session has ended.
 */
export function createLive(org: string, user: number, base = location.origin): LiveClient {
  const socket: Socket = io(base, {
    path: socketPath,
    withCredentials: true,
    transports: ['websocket', 'polling'],
    autoConnect: false,
  });
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
    // The library reconnects after a broken connection, but not after the server closed it.
    if (closed || socket.active) return;
    // With jitter, since a gateway refuses all its pages at the same time.
    timer = setTimeout(() => socket.connect(), pause * (0.5 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };

  socket.on('connect', () => {
    // Sent first, so that it is granted before the other one.
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
    open: () => void socket.connect(),
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

/** Returns true if the gateway granted a subscription: `true` or `{ ok: true }`. */
const given = (answer: unknown): boolean =>
  answer === true || (typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true);
