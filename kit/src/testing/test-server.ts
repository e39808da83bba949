import { isDeepStrictEqual } from 'node:util';
import { csrfCookie, type RouteShape, routeName } from '@intake-desk/contracts';
import type { TestReply } from './answers.ts';
import { failTest } from './failed-test.ts';
import { isCallOf, type RefusedCall, readCall, type TestCall, UnexpectedCall } from './test-call.ts';

/** Replaces `fetch` in a component test: replies by value, and the recorded calls. Ends with the test. */
export interface TestServer {
  /** Calls so far, oldest first. */
  readonly calls: readonly TestCall[];
  /** Calls of a route so far, with their input. */
  readonly named: <const R extends RouteShape>(route: R) => readonly TestCall<R>[];
  /** Replaces the replies of these routes from now on. */
  readonly give: (...replies: readonly TestReply[]) => void;
  /** Awaited before each reply is sent, so that a test can order the replies. */
  gate: (call: TestCall) => Promise<unknown> | void;
}

/**
 * Answers `fetch` with these replies and a CSRF token. Several replies for the same calls are returned in turn, and the
 * last one repeats. A call fails the test if it has no reply, or if the contract refuses its input and the reply is not
 * a 422.
 */
export function testServer(replies: readonly TestReply[] = []): TestServer {
  Reflect.set(document, 'cookie', `${csrfCookie}=token-of-the-test`);
  const calls: TestCall[] = [];
  let left = [...replies];
  const server: TestServer = {
    calls,
    named: (route) => calls.filter((call) => isCallOf(route, call)),
    give: (...given) => {
      const names = new Set(given.map(({ route }) => routeName(route)));
      left = [...left.filter(({ route }) => !names.has(routeName(route))), ...given];
    },
    gate: () => undefined,
  };
  /** Returns the next reply for a call, and removes it if another for the same calls follows. */
  const next = (call: TestCall | RefusedCall): TestReply => {
    const fitting = left.filter((reply) => isCallOf(reply.route, call) && carries(call, reply.when));
    const narrow = fitting.filter(({ when }) => Object.keys(when).length > 0);
    const [reply, following] = narrow.length > 0 ? narrow : fitting;
    if (!reply)
      throw new UnexpectedCall(`${call.name} was called and the test has no reply for ${JSON.stringify(call.args)}.`);
    if (following) left = left.filter((one) => one !== reply);
    return reply;
  };
  globalThis.fetch = async (input, init) => {
    try {
      const request = new Request(typeof input === 'string' ? new URL(input, location.href) : input, init);
      const call = await readCall(request);
      if (!('problem' in call)) calls.push(call);
      const { status, respond } = next(call);
      if ('problem' in call) {
        if (status !== 422) throw new UnexpectedCall(`${call.name} refuses its input: ${call.problem}`);
      } else await server.gate(call);
      return respond();
    } catch (error) {
      if (error instanceof UnexpectedCall) failTest(error);
      throw error;
    }
  };
  return server;
}

/** Returns true if a call has these fields. */
const carries = ({ args }: TestCall | RefusedCall, when: TestReply['when']): boolean =>
  Object.entries(when).every(([part, fields]) => {
    const given: unknown = Reflect.get(args ?? {}, part);
    return Object.entries(fields).every(
      ([name, value]) =>
        typeof given === 'object' && given !== null && isDeepStrictEqual(Reflect.get(given, name), value),
    );
  });
