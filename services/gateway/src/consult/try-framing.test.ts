import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type FramingOptions, privateAddresses, tryFraming } from './try-framing.ts';

const desk = new URL('https://desk.example.org');
const nothingClosed = { has: () => false };

/** Probes a real site with these responses; returns the finding, and the number of calls. */
async function tried(respond: RequestListener, options: Partial<FramingOptions> = {}) {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  const site = new URL(`http://127.0.0.1:${address.port}/room`);
  const found = await tryFraming(site, { origins: [site.origin], desk, closed: nothingClosed, ...options });
  server.closeAllConnections();
  server.close();
  return { ...found, calls };
}

const withHeaders =
  (headers: Record<string, string | string[]>): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end('a page');
const csp = (policy: string | string[]) => ({ 'content-security-policy': policy });

test.each([
  ['no header', {}, 'framed'],
  ['X-Frame-Options: DENY', { 'x-frame-options': 'DENY' }, 'window'],
  ['X-Frame-Options: SameOrigin', { 'x-frame-options': 'SameOrigin' }, 'window'],
  ['X-Frame-Options that no browser knows', { 'x-frame-options': 'ALLOW-FROM https://desk.example.org' }, 'framed'],
  ['a policy without frame-ancestors, and DENY', { ...csp("default-src 'self'"), 'x-frame-options': 'DENY' }, 'window'],
  ['a policy goes before X-Frame-Options', { ...csp('frame-ancestors *'), 'x-frame-options': 'DENY' }, 'framed'],
  ["'none'", csp("frame-ancestors 'none'"), 'window'],
  ["'self' is the site's own", csp("frame-ancestors 'self'"), 'window'],
  ['no source', csp('frame-ancestors'), 'window'],
  ['the desk', csp("default-src 'self'; FRAME-ANCESTORS https://desk.example.org"), 'framed'],
  ['the desk without its scheme', csp('frame-ancestors desk.example.org'), 'framed'],
  ['the desk by http only', csp('frame-ancestors http://desk.example.org'), 'window'],
  ['the desk at another port', csp('frame-ancestors https://desk.example.org:8443'), 'window'],
  ['a wildcard above it', csp('frame-ancestors https://*.example.org'), 'framed'],
  ['a wildcard of others', csp('frame-ancestors https://*.desk.example.org'), 'window'],
  ['every https site', csp('frame-ancestors https:'), 'framed'],
  ['one of two policies refuses', csp(['frame-ancestors *', "frame-ancestors 'none'"]), 'window'],
  ['one of two in a line refuses', csp("frame-ancestors *, frame-ancestors 'none'"), 'window'],
])('a site says by %s whether the desk may frame it', async (_, headers, framing) => {
  expect(await tried(withHeaders(headers))).toMatchObject({ framing, calls: 1 });
});

test('G3 a host that the operator has not named is not called', async () => {
  expect(await tried(withHeaders({}), { origins: ['https://video.example.org'] })).toEqual({
    framing: 'unknown',
    reason: 'host',
    calls: 0,
  });
});

test('G3 an address within the network is not called, even of a host that is named', async () => {
  expect(await tried(withHeaders({}), { closed: privateAddresses })).toEqual({
    framing: 'unknown',
    reason: 'private',
    calls: 0,
  });
  const inside = [
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '172.31.0.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    // Other notations of an IPv4 address in IPv6, and former site-local addresses.
    ...['::7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', 'fec0::1'],
  ];
  expect(inside.filter((address) => !privateAddresses.has(address))).toEqual([]);
  expect(privateAddresses.has('192.0.2.7')).toBe(false);
});

test('G3 a redirect is followed within the site and no further', async () => {
  const within: RequestListener = ({ url }, response) =>
    url === '/room' ? response.writeHead(302, { location: '/lobby' }).end() : response.writeHead(200).end();
  expect(await tried(within)).toEqual({ framing: 'framed', reason: 'allowed', calls: 2 });
  const away: RequestListener = (_, response) => response.writeHead(302, { location: 'http://127.0.0.2/' }).end();
  expect(await tried(away)).toEqual({ framing: 'unknown', reason: 'redirect', calls: 1 });
  const round: RequestListener = (_, response) => response.writeHead(302, { location: '/room' }).end();
  expect(await tried(round)).toMatchObject({ framing: 'unknown', reason: 'redirect' });
});

test('a site that fails, does not respond or never ends its body is unknown, or judged by its headers', async () => {
  expect(await tried((_, response) => response.writeHead(503).end())).toMatchObject({ reason: 'status' });
  expect(await tried(({ socket }) => socket.destroy())).toMatchObject({ framing: 'unknown', reason: 'unreachable' });
  expect(await tried(() => undefined, { patience: 50 })).toMatchObject({ framing: 'unknown', reason: 'unreachable' });
  expect(await tried((_, response) => response.writeHead(200).write('x'))).toMatchObject({ framing: 'framed' });
});
