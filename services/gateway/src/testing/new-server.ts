import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** Diagnostics channel on which Fastify announces each new server, before any hook or route. */
const CHANNEL = 'fastify.initialization';

const isServer = (value: unknown): value is FastifyInstance =>
  typeof value === 'object' && value !== null && 'addHook' in value;

/** Builds a gateway whose server is passed to `meet` first, so that its hooks run before the gateway's. */
export async function withNewServer<T>(meet: (http: FastifyInstance) => void, build: () => Promise<T>): Promise<T> {
  const hear = (message: unknown): void => {
    const made: unknown = Reflect.get(Object(message), 'fastify');
    if (isServer(made)) meet(made);
  };
  subscribe(CHANNEL, hear);
  try {
    return await build();
  } finally {
    unsubscribe(CHANNEL, hear);
  }
}
