import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { csrfCookie, csrfHeader, getConversionData } from '@intake-desk/contracts';
import { withNewServer } from '../testing/new-server.ts';
import { testWorld } from '../testing/test-world.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

/** Longer replies are compressed in parts. */
const LENGTH = 1_000_000;

test('a caller who goes away before the first bytes of a compressed response is no fault of ours', async () => {
  const { gateway, log, remove, world } = await withNewServer(
    (http) => http.addHook('onSend', async () => 'x'.repeat(LENGTH)),
    () => testWorld('sqlite', { LOG_LEVEL: 'error' }),
  );
  const { northsea, signIn } = world;
  const manager = await signIn(emailOf('manager'));
  const address = await gateway.start();
  const closed = Promise.withResolvers<unknown>();
  gateway.http.server.once('request', (_: IncomingMessage, response: ServerResponse) => {
    response.once('close', closed.resolve);
    // The reply is complete, and none of it has been sent.
    response.once('pipe', () => response.destroy());
  });
  const { method, url, body } = validCall(getConversionData, northsea);
  const call = request(new URL(url, address), {
    method,
    headers: {
      cookie: manager.cookieHeader(),
      [csrfHeader]: manager.cookies.get(csrfCookie) ?? '',
      'content-type': 'application/json',
      'accept-encoding': 'br',
    },
  });
  call.end(JSON.stringify(body));
  const [error] = await once(call, 'error').catch((error: unknown) => [error]);
  expect(error).toMatchObject({ code: 'ECONNRESET' });
  await closed.promise;
  await remove();
  expect(log).toEqual([]);
});
