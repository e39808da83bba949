import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { csrfCookie, csrfHeader, getConversionData, logout } from '@intake-desk/contracts';
import { watchStatements } from '@intake-desk/database/testing';
import { eachGateway } from '../testing/each-gateway.ts';
import { stillClock } from '../testing/still-clock.ts';
import { validCall } from '../testing/valid-input.ts';
import { emailOf } from '../testing/world.ts';

eachGateway((world, engine) => {
  let address: string;
  beforeAll(async () => {
    // A reply that takes a second has its caller checked again.
    stillClock();
    address = await world().gateway.start();
  });

  /**
   * Sends a call over a connection, its body at once or after a sign-out. Returns its status and how often the session
   * was read.
   */
  async function send(when: 'at once' | 'after a sign-out') {
    const { gateway, northsea, signIn } = world();
    const browser = await signIn(emailOf('manager'));
    const { body } = validCall(getConversionData, northsea);
    const text = JSON.stringify(body);
    const outgoing = request(`${address}${getConversionData.url}`, {
      method: 'POST',
      headers: {
        cookie: browser.cookieHeader(),
        [csrfHeader]: browser.cookies.get(csrfCookie),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      },
    });
    let reads = 0;
    const read = Promise.withResolvers<void>();
    const stop = watchStatements(gateway.services.database, ({ query }) => {
      if (!query.includes('FROM session')) return;
      reads += 1;
      read.resolve();
    });
    const arrived: Promise<IncomingMessage[]> = once(outgoing, 'response');
    if (when === 'after a sign-out') {
      outgoing.flushHeaders();
      await read.promise;
      await browser.call({ ...logout });
    }
    outgoing.end(text);
    const [response] = await arrived;
    response?.resume();
    stop();
    return { status: response?.statusCode, reads };
  }

  test('a call reads its session once if its body was there when the database replied', async () => {
    // SQLite replies before Node.js has read the body from the connection.
    expect(await send('at once')).toEqual({ status: 200, reads: engine === 'mariadb' ? 1 : 2 });
  });

  test('A9 a body that arrives on its connection after a sign-out does nothing', async () => {
    expect(await send('after a sign-out')).toMatchObject({ status: 401 });
  });
});
