import type { RouteShape } from '@intake-desk/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The response that a reply is sent as. */
export interface Sending {
  readonly route: RouteShape;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborted once nobody waits for the response any more. */
  readonly gone: AbortSignal;
}
