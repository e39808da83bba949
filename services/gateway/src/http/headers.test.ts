import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getOptions, revisionHeader } from '@intake-desk/contracts';
import { oneGateway } from '../testing/each-gateway.ts';
import { emailOf } from '../testing/world.ts';

oneGateway((world) => {
  let address = '';
  beforeAll(async () => {
    address = await world().gateway.start();
  });

  const asked = [
    { what: 'an answer', call: { method: 'GET', url: '/api/user' }, status: 200 },
    { what: 'a refusal', call: { method: 'GET', url: '/api/admin/user?org=polder' }, status: 403 },
    { what: 'a wrong field', call: { method: 'GET', url: '/api/admin/user' }, status: 422 },
    { what: 'nothing there', call: { method: 'GET', url: '/api/nothing' }, status: 404 },
    { what: 'no such call', call: { method: 'POST', url: '/api/nothing' }, status: 404 },
    { what: 'a page', call: { method: 'GET', url: '/invite', headers: { accept: 'text/html' } }, status: 200 },
    { what: 'a file', call: { method: 'GET', url: '/assets/desk.js' }, status: 200 },
    { what: 'no such file', call: { method: 'GET', url: '/assets/none.js' }, status: 404 },
    { what: 'a file above', call: { method: 'GET', url: '/assets/..%2findex.html' }, status: 404 },
    {
      what: 'too large a body',
      call: { method: 'PUT', url: '/api/options/theme', body: 'x'.repeat(300_000) },
      status: 413,
    },
  ];

  test.each(asked)('B7 H7 I3 $what: security headers, no cache of data, no version', async ({ call, status }) => {
    const manager = await world().signIn(emailOf('manager'));
    const { statusCode, headers, body } = await manager.call(call);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers['cache-control']).toBe(
      call.url.endsWith('/desk.js') ? 'public, max-age=31536000, immutable' : 'no-store',
    );
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    if (status >= 400) expect(body).not.toMatch(/ at |node_modules|\.ts/);
  });

  test('B7 the portal’s preview alone may be framed, by this site only, and may call nobody', async () => {
    const framed: string[] = [];
    const { client, signIn, northsea } = world();
    for (const browser of [client(), await signIn(emailOf('manager'))]) {
      const pages = ['/', '/settings/content', `/q/${northsea.token}`, '/q-preview', '/q-preview/x', '/q/q-preview'];
      for (const url of pages) {
        for (const method of ['GET', 'HEAD']) {
          const { headers } = await browser.call({ method, url, headers: { accept: 'text/html' } });
          const policy = String(headers['content-security-policy']);
          if (url !== '/q-preview') {
            expect(headers['x-frame-options']).toBe('DENY');
            expect(policy).toContain("frame-ancestors 'none'");
            continue;
          }
          framed.push(`${method} ${headers['x-frame-options']}`);
          expect(policy).toMatch(/frame-ancestors 'self'$/);
          for (const part of ['connect-src', 'frame-src', 'form-action']) expect(policy).toContain(`${part} 'none'`);
          expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
          expect(headers['cache-control']).toBe('no-store');
        }
      }
    }
    expect(framed).toEqual(['GET SAMEORIGIN', 'HEAD SAMEORIGIN', 'GET SAMEORIGIN', 'HEAD SAMEORIGIN']);
  });

  test('the portal’s preview is the same page for everybody', async () => {
    const { client, signIn } = world();
    const pages = await Promise.all(
      [client(), await signIn(emailOf('manager'))].map((browser) =>
        browser.call({ method: 'GET', url: '/q-preview', headers: { accept: 'text/html', 'accept-language': 'nl' } }),
      ),
    );
    const bodies = pages.map(({ body }) => body.replace(/content="[\w+/=]{24}"/, ''));
    expect(bodies[0]).toContain('<title>portal</title>');
    expect(bodies[1]).toBe(bodies[0]);
    expect(bodies[0]).not.toContain('@');
  });

  test.each([
    { what: 'no method that there is', bytes: 'FOO / HTTP/1.1\r\nhost: desk.test\r\n\r\n', status: '400 Bad Request' },
    {
      what: 'too long headers',
      bytes: `GET / HTTP/1.1\r\nhost: desk.test\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`,
      status: '431 Request Header Fields Too Large',
    },
  ])('B7 I3 $what: refused in the same way, and the connection ends', async ({ bytes, status }) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname.replace('[::1]', '::1'));
    socket.end(bytes);
    const answer = await text(socket);
    const [head = '', body] = answer.split('\r\n\r\n');
    const [first, ...headers] = head.split('\r\n');
    expect(first).toBe(`HTTP/1.1 ${status}`);
    expect(headers).toEqual(
      expect.arrayContaining(['x-content-type-options: nosniff', 'cache-control: no-store', 'connection: close']),
    );
    expect(JSON.parse(body ?? '')).toEqual({ message: `${status.slice(4)}.` });
  });

  test.each(['https://evil.test', 'null', 'http://desk.test.evil.test'])('B4 %s gets no CORS', async (origin) => {
    const manager = await world().signIn(emailOf('manager'));
    for (const method of ['GET', 'POST']) {
      const { headers } = await manager.call({ method, url: '/api/user', headers: { origin } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('responses name the revision of the registry to signed-in users, and to nobody else', async () => {
    const { signIn, client } = world();
    const manager = await signIn(emailOf('manager'));
    const registry = await manager.call({ method: 'GET', url: '/remotes.json' });
    expect((await manager.call(getOptions)).headers[revisionHeader]).toBe(registry.json().revision);
    expect((await client().call(getOptions)).headers[revisionHeader]).toBeUndefined();
  });

  test('G1 a forwarded address is not believed where no proxy is named', async () => {
    const { gateway, client } = world();
    const { headers } = await client().call({
      method: 'GET',
      url: '/metrics',
      headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
    });
    expect(headers['content-type']).toContain('json');
    const own = await gateway.http.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(own.body).toContain('http_request_duration_seconds');
  });

  test('large responses are compressed for clients that accept it', async () => {
    const manager = await world().signIn(emailOf('manager'));
    const call = { method: 'GET', url: '/api/docs/json' };
    const [plain, small] = [
      await manager.call(call),
      await manager.call({ ...call, headers: { 'accept-encoding': 'gzip' } }),
    ];
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  test('I3 an internal error shows nothing but an id, which is in the log', async () => {
    const { gateway, signIn, log } = world();
    const manager = await signIn(emailOf('manager'));
    const { database } = gateway.services;
    await database.write(() => database.manager().query('ALTER TABLE user_option RENAME TO away'));
    const { statusCode, headers, body } = await manager.call(getOptions);
    await database.write(() => database.manager().query('ALTER TABLE away RENAME TO user_option'));
    expect(statusCode).toBe(500);
    const { message, id, ...more } = JSON.parse(body);
    expect({ message, more }).toEqual({ message: expect.stringContaining('Something went wrong'), more: {} });
    expect(headers['x-request-id']).toBe(id);
    expect(log.filter((line) => line.includes(id)).join('')).toContain('QueryFailedError');
  });
});
