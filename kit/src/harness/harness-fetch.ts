import { csrfCookie } from '@intake-desk/contracts';
import type { FakeGateway } from '../fake/fake-gateway.ts';

const calls = /^\/(api|auth)\//;

/** Puts the fake gateway behind `fetch` for the desk's calls; everything else goes where it went. Answers with its undoing. */
export function fetchFrom(gateway: FakeGateway): () => void {
  const original = globalThis.fetch;
  Reflect.set(document, 'cookie', `${csrfCookie}=harness; path=/`);
  globalThis.fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.href) : input, init);
    if (!calls.test(new URL(request.url).pathname)) return original(input, init);
    const answer = await gateway.answer(request);
    return answer ?? Response.json({ message: 'The fake gateway has no such route.' }, { status: 404 });
  };
  return () => {
    globalThis.fetch = original;
  };
}
