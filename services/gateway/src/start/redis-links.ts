import { Redis } from 'ioredis';

/** Time limit of connecting, in ms. */
const CONNECT_MS = 2_000;
/** Time limit of a command before its call continues without Redis, in ms. */
const COMMAND_MS = 500;
/** Readers of live events wait up to five seconds, so a connection that is silent for longer is dead. */
const EVENTS_SILENCE_MS = 7_000;
const COMMANDS_SILENCE_MS = 2_000;

/** The gateway's connections to Redis: waiting for events has other time limits than commands. */
export interface RedisLinks {
  /** For commands of calls: each fails within half a second, at once without a connection. */
  readonly commands: Redis;
  /** For live events, which are kept until there is a connection again. */
  readonly events: Redis;
  disconnect(): void;
}

/** Creates the connections without opening them. Each reconnects by itself, also when it is silent for too long. */
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
