import { addComment, csrfCookie, csrfHeader, getUser, requestIdHeader, revisionHeader } from '@intake-desk/contracts';
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import { api } from './api.ts';
import { configureApi } from './call.ts';
import { change, query } from './endpoint.ts';
import { onSessionEvent } from './session-events.ts';
import { useCall } from './use-call.ts';

const endpoints = {
  baseUser: query(getUser),
  baseComment: change(addComment),
  baseLongComment: change({ ...addComment, encoding: 'gzip' }),
};
const comment = { body: { org: 'northsea', departmentSymbol: 'ANE', commentable_id: 1, body: 'Called back.' } };

let calls: Request[];
let answers: ((request: Request) => Response)[];
const originalFetch = globalThis.fetch;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers });
const token = (value: string) => () => {
  Reflect.set(document, 'cookie', `${csrfCookie}=${value}`);
  return new Response(null, { status: 204 });
};

beforeEach(() => {
  calls = [];
  answers = [];
  Reflect.set(document, 'cookie', `${csrfCookie}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`);
  configureApi({ base: 'http://desk.test', revision: 'r1', ahead: {} });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push(request);
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(request);
  };
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const start = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
const read = () => start().dispatch(endpoints.baseUser.initiate({ query: {} }));
const write = () => start().dispatch(endpoints.baseComment.initiate(comment));
const paths = () => calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`);

test('a reply that came with the page is used once, and only for a read', async () => {
  configureApi({ ahead: { [getUser.url]: { user: { id: 7 } }, [addComment.url]: {} } });
  expect((await read()).data).toEqual({ user: { id: 7 } });
  expect(calls).toEqual([]);
  answers = [json(200, { user: { id: 8 } }), token('t'), json(200, {})];
  expect((await read()).data).toEqual({ user: { id: 8 } });
  await write();
  expect(paths()).toEqual(['GET /api/user', 'GET /auth/sanctum/csrf-cookie', 'POST /api/ic/comment']);
});

test('a call carries a request id, the registry revision and cookies', async () => {
  answers = [json(200, { user: {} })];
  await read();
  expect(calls[0]?.headers.get(requestIdHeader)).toMatch(/^[0-9a-f-]{36}$/);
  expect(calls[0]?.headers.get(revisionHeader)).toBe('r1');
  expect(calls[0]?.credentials).toBe('include');
});

test('a route that takes a compressed body gets one, also when it is sent again; any other gets plain JSON', async () => {
  Reflect.set(document, 'cookie', `${csrfCookie}=old`);
  answers = [json(419, { message: 'CSRF token mismatch.' }), token('new'), json(200, {}), json(200, {})];
  await start().dispatch(endpoints.baseLongComment.initiate(comment));
  await write();
  const [first, , again, plain] = calls;
  for (const call of [first, again]) {
    expect(call?.headers.get('content-encoding')).toBe('gzip');
    expect(call?.headers.get('content-type')).toBe('application/json');
    expect(await new Response(call?.body?.pipeThrough(new DecompressionStream('gzip'))).json()).toEqual(comment.body);
  }
  expect(plain?.headers.has('content-encoding')).toBe(false);
  expect(await plain?.json()).toEqual(comment.body);
});

test('B1 the first unsafe call asks for a token before, and sends it back', async () => {
  answers = [token('abc%3D'), json(200, {})];
  await write();
  expect(paths()).toEqual(['GET /auth/sanctum/csrf-cookie', 'POST /api/ic/comment']);
  expect(calls[1]?.headers.get(csrfHeader)).toBe('abc=');
});

test('B1 a stale token is refreshed once, unnoticed', async () => {
  Reflect.set(document, 'cookie', `${csrfCookie}=old`);
  answers = [json(419, { message: 'CSRF token mismatch.' }), token('new'), json(200, {})];
  const { error } = await write();
  expect(error).toBeUndefined();
  expect(calls.map((call) => call.headers.get(csrfHeader))).toEqual(['old', null, 'new']);
});

test('a token that is refused twice is reported with its code and signs nobody out, since the session may be alive', async () => {
  Reflect.set(document, 'cookie', `${csrfCookie}=old`);
  const heard: unknown[] = [];
  const ends = [
    onSessionEvent('signedOut', () => heard.push('signedOut')),
    onSessionEvent('csrfRefused', ({ status, id }) => heard.push({ status, id })),
  ];
  answers = [json(419, { message: '' }), token('new'), json(419, { message: '' })];
  const { error } = await write();
  for (const end of ends) end();
  expect(heard).toEqual([{ status: 419, id: calls[2]?.headers.get(requestIdHeader) }]);
  expect(error).toMatchObject({ kind: 'server', status: 419 });
});

test('an address that is not whitelisted is distinguished from a stale token', async () => {
  Reflect.set(document, 'cookie', `${csrfCookie}=old`);
  const heard: string[] = [];
  const ends = [
    onSessionEvent('notWhitelisted', () => heard.push('notWhitelisted')),
    onSessionEvent('signedOut', () => heard.push('signedOut')),
  ];
  answers = [json(419, { message: '', code: 'ip_not_whitelisted' })];
  await write();
  for (const end of ends) end();
  expect(heard).toEqual(['notWhitelisted']);
  expect(calls).toHaveLength(1);
});

test('401 tells that the session is gone, and why if the gateway says so', async () => {
  const heard: unknown[] = [];
  const end = onSessionEvent('signedOut', (reason) => heard.push(reason));
  for (const code of [undefined, 'ended_by_administrator', 'unknown']) {
    answers = [json(401, { message: 'Unauthenticated.', code })];
    await read();
  }
  end();
  expect(heard).toEqual([undefined, 'ended_by_administrator', undefined]);
});

test('A8 a covered session is distinguished from one that has ended', async () => {
  const heard: string[] = [];
  const ends = [
    onSessionEvent('covered', () => heard.push('covered')),
    onSessionEvent('signedOut', () => heard.push('signedOut')),
  ];
  answers = [json(401, { message: '', code: 'covered' })];
  await read();
  for (const end of ends) end();
  expect(heard).toEqual(['covered']);
});

test('a newer revision in a response is reported, the same one is not', async () => {
  const heard: string[] = [];
  const end = onSessionEvent('newRevision', (revision) => heard.push(revision));
  answers = [json(200, { user: {} }, { [revisionHeader]: 'r1' })];
  await read();
  answers = [json(200, { user: {} }, { [revisionHeader]: 'r2' })];
  await read();
  end();
  expect(heard).toEqual(['r2']);
});

test.each([
  [json(422, { message: 'no', errors: { body: ['comment.required'] } }), 'invalid', { body: ['comment.required'] }],
  [json(403, { message: 'This action is unauthorized.' }), 'forbidden', {}],
  [json(429, { message: 'wait' }, { 'retry-after': '30' }), 'throttled', {}],
  [json(500, { message: 'no' }), 'server', {}],
  [() => new Response('<html>proxy</html>', { status: 502, headers: { 'content-type': 'text/html' } }), 'away', {}],
])('a refusal has one shape (%#)', async (answer, kind, errors) => {
  Reflect.set(document, 'cookie', `${csrfCookie}=t`);
  answers = [answer];
  const { error } = await write();
  expect(error).toMatchObject({ kind, errors, id: calls[0]?.headers.get(requestIdHeader) });
  if (kind === 'throttled') expect(error).toMatchObject({ retryAfter: 30 });
});

describe('a desk that is away for a moment', () => {
  afterEach(() => configureApi({ back: undefined }));
  const away = json(503, { message: 'Be right back.' });

  test('is reported, and a query waits for the desk and is sent once more', async () => {
    const heard: string[] = [];
    const end = onSessionEvent('away', () => heard.push('away'));
    let comeBack: () => void = () => undefined;
    configureApi({
      back: () =>
        new Promise((resolve) => {
          comeBack = resolve;
        }),
    });
    answers = [away, json(200, { user: {} })];
    const asked = read();
    await waitFor(() => expect(heard).toEqual(['away']));
    expect(calls).toHaveLength(1);
    comeBack();
    expect((await asked).error).toBeUndefined();
    expect(calls).toHaveLength(2);
    end();
  });

  test('that is away again fails the query: it is not sent for ever', async () => {
    configureApi({ back: () => Promise.resolve() });
    answers = [away, away, away];
    expect((await read()).error).toMatchObject({ kind: 'away', status: 503 });
    expect(calls).toHaveLength(2);
  });

  test('fails a change at once: only who made it knows whether to make it again', async () => {
    Reflect.set(document, 'cookie', `${csrfCookie}=t`);
    configureApi({ back: () => Promise.resolve() });
    answers = [away, json(200, {})];
    expect((await write()).error).toMatchObject({ kind: 'away' });
    expect(calls).toHaveLength(1);
  });
});

test('no network is not a server error', async () => {
  const { error } = await read();
  expect(error).toMatchObject({ kind: 'offline', status: 0 });
});

test('pages of signed-out users call without a store, and show the state of their last call', async () => {
  Reflect.set(document, 'cookie', `${csrfCookie}=t`);
  answers = [json(422, { message: 'no', errors: { body: ['comment.required'] } }), json(200, { id: 7 })];
  const { result } = renderHook(() => useCall(addComment));
  const last = () => result.current[1];
  expect(last()).toMatchObject({ isLoading: false, isSuccess: false });
  const sent = act(() => result.current[0](comment));
  expect(await sent).toMatchObject({ error: { kind: 'invalid', errors: { body: ['comment.required'] } } });
  expect(last()).toMatchObject({ isLoading: false, isSuccess: false, error: { kind: 'invalid' } });
  act(() => last().reset());
  expect(last().error).toBeUndefined();
  await act(() => result.current[0](comment));
  expect(last()).toMatchObject({ isSuccess: true, data: { id: 7 } });
  expect(paths()).toEqual(['POST /api/ic/comment', 'POST /api/ic/comment']);
});
