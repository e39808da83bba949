import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BookingEntity, Hl7MessageEntity, Hl7SenderEntity } from '@intake-desk/integration';
import { booking, hospitalCertificate, listenerCertificate, MllpClient } from '@intake-desk/integration/testing';
import { eachGateway } from '../testing/each-gateway.ts';
import { runListener } from './run-listener.ts';

const CANARY = 'Kanarienvogel';

eachGateway((world) => {
  const database = () => world().gateway.services.database;
  const settings = () => ({ ...world().gateway.settings, HL7_PORT: 0 });

  /** Starts the real process on any free port. */
  async function startProcess(environment: Record<string, string> = {}) {
    const { DATABASE_URL, PUBLIC_URL } = settings();
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, NODE_ENV: 'test' },
        ...{ DATABASE_URL, PUBLIC_URL, HL7_PORT: '0', START_WAIT_SECONDS: '0', ...environment },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log += chunk.toString();
      });
    }
    const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, log }));
    const [line = ''] = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      ended.then(() => []),
    ]);
    return { child, ended, port: Number(/127\.0\.0\.1:(\d+)/.exec(String(line))?.[1]) };
  }

  test('J4 `npm run hl7` stores and applies messages, names nobody in its log, and ends in order', async () => {
    const { northsea } = world();
    const id = Number(northsea.of.hl7Sender);
    await database().write(() =>
      database()
        .manager()
        .update(Hl7SenderEntity, { id }, { ips: [{ from: '127.0.0.1', to: null }] }),
    );
    const sender = await database().read().findOneByOrFail(Hl7SenderEntity, { id });
    const ours = { 'MSH-3': sender.application, 'MSH-4': sender.facility, 'PID-5': `${CANARY}^Zoë`, 'AIL-3': 'ANE' };
    const { child, ended, port } = await startProcess();
    const client = await MllpClient.connect(port);
    expect(await client.ask(booking({ ...ours, 'MSH-10': 'first' }))).toContain('\rMSA|AA|first|');
    expect(await client.ask(booking({ ...ours, 'MSH-10': 'second', 'SCH-11': CANARY }))).toContain('\rMSA|AE|second|');
    expect(await client.ask(booking({ ...ours, 'MSH-10': 'third', 'MSH-3': CANARY }))).toContain('\rMSA|AR|third|');
    client.socket.write(`PID|${CANARY}`);
    await client.untilClosed();

    const applied = () => database().read().findOneByOrFail(Hl7MessageEntity, { senderId: id, controlId: 'first' });
    while ((await applied()).state === 'waiting') await new Promise(setImmediate);
    expect(await applied()).toMatchObject({ state: 'done' });
    expect(await database().read().findOneBy(BookingEntity, { externalId: 'A1' })).toMatchObject({ lastName: CANARY });

    child.kill('SIGTERM');
    const { code, log } = await ended;
    expect(code).toBe(0);
    expect(log).toMatch(/HL7 listener on 127\.0\.0\.1:\d+, without TLS/);
    expect(log).toContain('unknown sender');
    expect(log).toContain('FrameFault');
    expect(log).not.toContain(CANARY);
  });

  test('a start that fails says why in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { ended } = await startProcess({ HL7_PORT: String(port) });
    expect(await ended).toEqual({
      code: 1,
      log: `Port ${port} of 127.0.0.1 is taken: stop what listens there, or set HL7_PORT to another.\n`,
    });
    other.close();
  });

  test('with certificate and key it listens by TLS; files that are missing or do not fit are refused', async () => {
    const file = async (name: string, text: string): Promise<string> => {
      const path = join(world().folder, name);
      await writeFile(path, text);
      return path;
    };
    const cert = await file('hl7.pem', listenerCertificate.cert);
    const key = await file('hl7.key', listenerCertificate.key);
    const listener = await runListener({ ...settings(), HL7_TLS_CERT: cert, HL7_TLS_KEY: key });
    const client = await MllpClient.connect(listener.port, { ca: listenerCertificate.cert, servername: 'localhost' });
    expect(await client.ask('Hello')).toContain('\rMSA|AR|');
    client.close();
    await listener.close();

    const missing = runListener({ ...settings(), HL7_TLS_CERT: `${cert}.gone`, HL7_TLS_KEY: key });
    await expect(missing).rejects.toThrow(`The file ${cert}.gone cannot be read: check HL7_TLS_CERT`);
    const foreign = await file('foreign.key', hospitalCertificate.key);
    const unfit = runListener({ ...settings(), HL7_TLS_CERT: cert, HL7_TLS_KEY: foreign });
    await expect(unfit).rejects.toThrow('do not fit');
  });
});
