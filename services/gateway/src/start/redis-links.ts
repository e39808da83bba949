import { Redis } from 'ioredis';

/** How long, in ms, a connection may take. */
const CONNECT_MS = 2_000;
/** How long, in ms, a call waits for Redis before it goes on without. */
const COMMAND_MS = 500;
/** The readers of live events wait five seconds for the next: a connection without a byte for longer than this is dead. */
const EVENTS_SILENCE_MS = 7_000;
const COMMANDS_SILENCE_MS = 2_000;

/** The gateway's connections to Redis: what waits for events must not be cut off by the limits of what calls wait for. */
export interface RedisLinks {
  /** For short commands that a call waits for: each fails within half a second, at once without a connection. */
  readonly commands: Redis;
  /** For live events, which are kept until there is a connection again. */
  readonly events: Redis;
  /** Closes both. */
  disconnect(): void;
}

/** Makes the connections without opening them. Afterwards each mends itself: a silent one is destroyed and made anew. */
export function redisLinks(url: string, onError: (error: unknown) => void): RedisLinks {
  const shared = { lazyConnect: true, connectTimeout: CONNECT_MS };
  const events = new Redis(url, { ...shared, maxRetriesPerRequest: null, socketTimeout: EVENTS_SILENCE_MS });
  const commands = new Redis(url, {
    ...shared,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_MS,
    socketTimeout: COMMANDS_SILENCE_MS,
  });
  for (const link of [events, commands]) link.on('error', onError);
  return {
    commands,
    events,
    disconnect() {
      events.disconnect();
      commands.disconnect();
    },
  };
}
