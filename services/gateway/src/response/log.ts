import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ClientError, requestIdHeader } from '@intake-desk/contracts';
import type { FastifyInstance } from 'fastify';
import { Check } from 'typebox/value';
import { StartFailure } from '../settings/start-failure.ts';
import { DamagedRelease } from './errors.ts';
import { ReplyMismatch } from './reply-check.ts';

/** Destination of log lines; standard output by default. */
export interface LogStream {
  write(line: string): void;
}

/** Options of a log that writes only the values named here: no query, no body, no token (H2). */
export const logOptions = (level: string, stream?: LogStream) => ({
  level,
  ...(stream ? { stream } : {}),
  base: null,
  serializers: {
    req: () => ({}),
    res: () => ({ statusCode: 0 }),
    err: describeError,
  },
});

/** Errors whose messages are ours and contain nobody's data. */
const ownWords = [TypeError, ReferenceError, StartFailure, ReplyMismatch, DamagedRelease];

/** An error without its message, in which drivers and parsers repeat their input. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  return {
    type: error.name,
    message: ownWords.some((kind) => error instanceof kind) ? error.message : '',
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^ {4}at /.test(line))
      .join('\n'),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
  };
}

/** The request's id: the caller's own if it is a random UUID, which contains nobody's data. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers[requestIdHeader];
  // Most requests have none, and validating takes as long as reading the cookies.
  return given !== undefined && Check(ClientError.properties.id, given) ? given : randomUUID();
}

/** One line per response: the route's pattern, never the address. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.caller?.signedIn?.user.id,
      },
      'answered',
    );
    done();
  });
}
