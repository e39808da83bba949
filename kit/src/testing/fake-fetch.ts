import { csrfCookie } from '@intake-desk/contracts';
import type { FakeGateway } from '../fake/fake-gateway.ts';

/** A call that a test's component made. */
export interface FetchedCall {
  /** `POST /api/ajax`. */
  readonly name: string;
  readonly body: unknown;
  readonly keepalive: boolean;
  /** In which language the answer is wanted. */
  readonly language: string | null;
}

export interface FakeFetch {
  /** Calls so far, oldest first. */
  readonly calls: readonly FetchedCall[];
  /** Calls of a name so far. */
  readonly named: (name: string) => readonly FetchedCall[];
  /** Awaited before each answer leaves, so that a test decides in which order answers arrive. */
  gate: (call: FetchedCall) => Promise<void> | void;
  /** Gives `fetch` back. */
  readonly restore: () => void;
}

/** Puts a fake gateway behind `fetch`, signed in with a CSRF token. Give it back after each test. */
export function fakeFetch(gateway: FakeGateway): FakeFetch {
  const original = globalThis.fetch;
  const calls: FetchedCall[] = [];
  Reflect.set(document, 'cookie', `${csrfCookie}=token-of-the-test`);
  const fake: FakeFetch = {
    calls,
    named: (name) => calls.filter((call) => call.name === name),
    gate: () => undefined,
    restore: () => {
      globalThis.fetch = original;
    },
  };
  globalThis.fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.href) : input, init);
    const text = await request.clone().text();
    const call: FetchedCall = {
      name: `${request.method} ${new URL(request.url).pathname}`,
      body: text === '' ? undefined : JSON.parse(text),
      keepalive: init?.keepalive ?? false,
      language: request.headers.get('accept-language'),
    };
    calls.push(call);
    const response = await gateway.answer(request);
    await fake.gate(call);
    return response ?? Response.json({ message: 'Not found.' }, { status: 404 });
  };
  return fake;
}
