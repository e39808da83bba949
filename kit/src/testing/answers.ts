import {
  Download,
  Failure,
  firstProblem,
  type Part,
  Pdf,
  pdfType,
  type Reply,
  type RouteShape,
  routeName,
  unknownFields,
} from '@intake-desk/contracts';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** Fields of a route's calls: `{ query: { departmentSymbol: 'ORT' } }`. */
export type CallFields<R extends RouteShape> = {
  readonly [K in Extract<keyof R, Part>]?: R[K] extends TSchema ? Partial<Static<R[K]>> : never;
};

interface ReplyOptions<R extends RouteShape> {
  /** Only for calls with these fields; takes precedence over a reply for all calls. */
  readonly when?: CallFields<R>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A test server's reply to calls of one route, made by `answers`. */
export interface TestReply {
  readonly route: RouteShape;
  readonly when: Readonly<Partial<Record<Part, object>>>;
  /** HTTP status; 0 without a network. */
  readonly status: number;
  /** Returns the response, or rejects like `fetch` without a network. */
  readonly respond: () => Response;
}

/**
 * A reply by value, for `renderWithShell` and `testServer`. Throws if the contract refuses the value, so that
 * components are only tested with possible replies.
 */
export function answers<const R extends RouteShape>(
  route: R,
  reply: NoInfer<Reply<R>>,
  { when = {}, headers = {} }: ReplyOptions<NoInfer<R>> = {},
): TestReply {
  const value: unknown = reply;
  if (value instanceof Download) {
    if (route.reply !== Pdf) throw new TypeError(`${routeName(route)} returns no file.`);
    const { name, bytes } = value;
    const file = { 'content-type': pdfType, 'content-disposition': `attachment; filename="${name}"` };
    return {
      route,
      when,
      status: 200,
      respond: () => new Response(new Uint8Array(bytes), { headers: { ...headers, ...file } }),
    };
  }
  const sent = json(value);
  requireMatch(route, route.reply, JSON.parse(sent));
  return {
    route,
    when,
    status: sent === 'null' ? 204 : 200,
    respond: () =>
      sent === 'null'
        ? new Response(null, { status: 204, headers })
        : new Response(sent, { headers: { ...headers, 'content-type': 'application/json' } }),
  };
}

/**
 * A refusal by value: `answers.failure(createRole, 422, { errors: { name: ['validation.unique'] } })`. Throws if the
 * contract has no such body.
 */
answers.failure = <const R extends RouteShape>(
  route: R,
  status: number,
  body: Partial<Failure> = {},
  { when = {}, headers = {} }: ReplyOptions<NoInfer<R>> = {},
): TestReply => {
  if (status < 400) throw new TypeError(`${routeName(route)}: ${status} is no failure.`);
  const sent = { message: `Status ${status} of the test.`, ...body };
  requireMatch(route, Failure, sent);
  return { route, when, status, respond: () => Response.json(sent, { status, headers }) };
};

/** Simulates a lost network for calls of the route. */
answers.offline = <const R extends RouteShape>(
  route: R,
  { when = {} }: Pick<ReplyOptions<NoInfer<R>>, 'when'> = {},
): TestReply => ({
  route,
  when,
  status: 0,
  respond: () => {
    throw new TypeError('Failed to fetch');
  },
});

/** Removes undefined fields, which are not sent. */
const json = (value: unknown): string => JSON.stringify(value) ?? 'null';

function requireMatch(route: RouteShape, schema: TSchema, value: unknown): void {
  if (!Check(schema, value)) throw new TypeError(`${routeName(route)} cannot return ${firstProblem(schema, value)}`);
  const [unknown] = unknownFields(schema, value);
  if (unknown !== undefined)
    throw new TypeError(`${routeName(route)} cannot return ${unknown}: it is not in the schema`);
}
