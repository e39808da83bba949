import { X509Certificate } from 'node:crypto';
import { hospitalCertificate, listenerCertificate } from '../testing/certificates.ts';
import { MllpClient } from '../testing/mllp-client.ts';
import { type Listener, type ListenerOptions, listen } from './listen.ts';
import { FrameFault, frameOf } from './mllp-frame.ts';

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** A listener that acknowledges each message by repeating it. */
async function start(options: Partial<ListenerOptions> = {}): Promise<Listener & { errors: unknown[] }> {
  const errors: unknown[] = [];
  const listener = await listen({
    host: '127.0.0.1',
    port: 0,
    maxBytes: 1_000,
    receive: async ({ bytes }) => `got ${bytes}`,
    onError: (error) => errors.push(error),
    ...options,
  });
  cleanups.push(listener.close);
  return { ...listener, errors };
}

async function connect(
  { port }: Listener,
  ...tls: Parameters<typeof MllpClient.connect> extends [number, ...infer T] ? T : never
) {
  const client = await MllpClient.connect(port, ...tls);
  cleanups.push(() => client.close());
  return client;
}

test('messages of a connection are received one at a time and acknowledged in their order, however they are sent', async () => {
  let inHand = 0;
  let most = 0;
  const listener = await start({
    receive: async ({ bytes }) => {
      inHand += 1;
      most = Math.max(most, inHand);
      await new Promise(setImmediate);
      inHand -= 1;
      return String(bytes);
    },
  });
  const client = await connect(listener);
  client.send('one', 'two', 'three');
  for (const byte of frameOf('four')) client.socket.write(Buffer.from([byte]));
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await client.answer());
  expect(answers).toEqual(['one', 'two', 'three', 'four']);
  expect(most).toBe(1);
});

test('a sender that ends its side after a message is acknowledged', async () => {
  const client = await connect(await start());
  client.send('last');
  client.socket.end();
  expect(await client.untilClosed()).toEqual(['got last']);
});

test('a message that cannot be stored is not acknowledged, and its connection is closed', async () => {
  const failure = new Error('The database is away.');
  const listener = await start({ receive: () => Promise.reject(failure) });
  const client = await connect(listener);
  client.send('lost?', 'next');
  expect(await client.untilClosed()).toEqual([]);
  expect(listener.errors).toEqual([failure]);
});

describe('J3 costs little and leaves others alone:', () => {
  test.each([
    ['a message that is too large', (client: MllpClient) => client.send('x'.repeat(1_001))],
    ['one that never ends', (client: MllpClient) => client.socket.write(`\x0b${'x'.repeat(1_001)}`)],
    ['one that begins within another', (client: MllpClient) => client.socket.write('\x0bMSH|\x0bMSH|\x1c\r')],
    ['bytes outside a frame', (client: MllpClient) => client.socket.write('GET / HTTP/1.1\r\n\r\n')],
    ['a message that arrives too slowly', (client: MllpClient) => client.socket.write('\x0bMSH|')],
  ])('%s', async (_, misbehave) => {
    const listener = await start({ limits: { messageMs: 50 } });
    const [bad, good] = [await connect(listener), await connect(listener)];
    expect(await bad.ask('first')).toBe('got first');
    misbehave(bad);
    expect(await bad.untilClosed()).toEqual([]);
    expect(listener.errors).toEqual([expect.any(FrameFault)]);
    expect(await good.ask('second')).toBe('got second');
  });

  test('a connection without messages is closed', async () => {
    const client = await connect(await start({ limits: { idleMs: 50 } }));
    expect(await client.untilClosed()).toEqual([]);
  });

  test('an address has so many connections at most, and gets another one when one ends', async () => {
    const listener = await start({ limits: { connectionsOfAddress: 2 } });
    const [first, second] = [await connect(listener), await connect(listener)];
    expect(await (await connect(listener)).untilClosed()).toEqual([]);
    first.socket.end();
    await first.untilClosed();
    expect(await (await connect(listener)).ask('third')).toBe('got third');
    expect(await second.ask('second')).toBe('got second');
  });

  test('all addresses have so many together', async () => {
    const listener = await start({ limits: { connections: 1 } });
    const first = await connect(listener);
    expect(await (await connect(listener)).untilClosed()).toEqual([]);
    expect(await first.ask('first')).toBe('got first');
  });
});

test('closing acknowledges the message in hand, and no later one', async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const listener = await start({
    receive: async ({ bytes }) => {
      arrive();
      await stored;
      return String(bytes);
    },
  });
  const [busy, idle] = [await connect(listener), await connect(listener)];
  busy.send('in hand', 'later');
  await arrived;
  const closed = listener.close();
  expect(await idle.untilClosed()).toEqual([]);
  store();
  expect(await busy.untilClosed()).toEqual(['in hand']);
  await closed;
  await expect(MllpClient.connect(listener.port)).rejects.toThrow('ECONNREFUSED');
  cleanups.length = 0;
});

describe('with TLS', () => {
  const tls = (ca?: string) => ({
    cert: Buffer.from(listenerCertificate.cert),
    key: Buffer.from(listenerCertificate.key),
    ...(ca === undefined ? {} : { ca: Buffer.from(ca) }),
  });
  const trusting = { ca: listenerCertificate.cert, servername: 'localhost' };
  const certificates = (ca?: string) =>
    start({ tls: tls(ca), receive: async ({ certificate = 'none' }) => certificate });

  test('J1 a client certificate of a known authority identifies its sender; any other is as good as none', async () => {
    const listener = await certificates(hospitalCertificate.cert);
    const { fingerprint256 } = new X509Certificate(hospitalCertificate.cert);
    const known = await connect(listener, { ...trusting, ...hospitalCertificate });
    expect(await known.ask('x')).toBe(fingerprint256.replaceAll(':', '').toLowerCase());
    const stranger = await connect(listener, { ...trusting, ...listenerCertificate });
    expect(await stranger.ask('x')).toBe('none');
    expect(await (await connect(listener, trusting)).ask('x')).toBe('none');
  });

  test('J1 without authorities no certificate counts', async () => {
    const client = await connect(await certificates(), { ...trusting, ...hospitalCertificate });
    expect(await client.ask('x')).toBe('none');
  });

  test('J3 a connection that does not begin with it is closed, and so is one too many of an address', async () => {
    const listener = await start({ tls: tls(), limits: { connectionsOfAddress: 1 } });
    const plain = await connect(listener);
    plain.socket.write(frameOf('plain'));
    expect(await plain.untilClosed()).toEqual([]);
    expect(await (await connect(listener, trusting)).ask('y')).toBe('got y');
    await expect(connect(listener, trusting)).rejects.toThrow();
  });
});
