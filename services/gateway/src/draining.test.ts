import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sentence } from '@intake-desk/contracts';
import { testGateway } from './testing/test-gateway.ts';

test('R21 a draining gateway answers a call on an open connection like any other, and ends the connection', async () => {
  const desk = await testGateway('sqlite');
  const address = new URL(await desk.gateway.start());
  const open = connect(Number(address.port), address.hostname);
  await once(open, 'connect');
  const response = text(open);
  open.write('GET /api/user HTTP/1.1\r\nHost: desk.test\r\n');
  // The unfinished request has arrived when the gateway has answered one that was sent after it.
  await fetch(new URL('/healthz', address));
  const removed = desk.remove();
  while (desk.gateway.http.server.listening) await new Promise((resolve) => setImmediate(resolve));
  open.write('\r\n');
  const [head = '', body = ''] = (await response).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 401 /);
  for (const header of [/^connection: close$/im, /^x-content-type-options: nosniff$/im, /^x-request-id: /im]) {
    expect(head).toMatch(header);
  }
  expect(JSON.parse(body)).toEqual({ message: sentence.unauthenticated });
  await removed;
});
