import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { testGateway } from '../testing/test-gateway.ts';

test('R26 a request that had arrived when its gateway began to drain gets its response: no proxy repeats a POST', async () => {
  const { gateway, remove } = await testGateway('sqlite');
  const { port } = new URL(await gateway.start());
  const { server } = gateway.http;
  const arrived = once(server, 'connection');
  const browser = connect(Number(port), '127.0.0.1');
  browser.write('GET /healthz HTTP/1.1\r\nhost: desk\r\n');
  const [connection] = await arrived;
  while (connection.bytesRead === 0) await setImmediate();
  const drained = remove();
  while (server.listening) await setImmediate();
  browser.write('\r\n');
  const response = await text(browser);
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(response).toMatch(/\r\nconnection: close\r\n/i);
  await drained;
});

test('R21 a call whose body was on its way when its gateway began to drain does not delay its end', async () => {
  const { gateway, remove } = await testGateway('sqlite');
  const { port } = new URL(await gateway.start());
  const { server } = gateway.http;
  const routed = once(server, 'request');
  const browser = connect(Number(port), '127.0.0.1');
  browser.write(
    'POST /api/portal/open HTTP/1.1\r\nhost: desk\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  );
  await routed;
  const drained = remove();
  while (server.listening) await setImmediate();
  browser.write('}');
  const response = await text(browser);
  expect(response).toMatch(/^HTTP\/1\.1 401 /);
  expect(response).toMatch(/\r\nconnection: close\r\n/i);
  await drained;
});

test('R26 connections that wait when a gateway begins to drain are taken before it stops listening', async () => {
  const { gateway, remove } = await testGateway('sqlite');
  const { port } = new URL(await gateway.start());
  const responses = Array.from({ length: 50 }, () => {
    const browser = connect(Number(port), '127.0.0.1');
    browser.write('GET /healthz HTTP/1.1\r\nhost: desk\r\n\r\n');
    return text(browser);
  });
  const drained = remove();
  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1\.1 200 /);
  await drained;
});
