import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { createMessaging } from './create-messaging.ts';
import { smtpTransport } from './smtp-transport.ts';
import { post, stored } from './testing/post.ts';
import { Sink } from './testing/sink.ts';

const MAILS = 12;
const KILLS = 3;
const LEASE_MS = 1_000;

const addressOf = ({ address }: Database): string =>
  address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url;

eachEngine((open) => {
  test('R5 mails of killed workers are taken up again: every one arrives, with one Message-ID each', async () => {
    let ahead = 0;
    const database = await open([], { now: () => new Date(Date.now() + ahead) });
    const sink = new Sink();
    await sink.listen();
    const ids: number[] = [];
    for (let n = 0; n < MAILS; n += 1) ids.push(await post(database, { recipient: `patient${n}@example.test` }));

    for (let kill = 0; kill < KILLS; kill += 1) {
      let victim: ChildProcess | undefined;
      // The worker dies after the server has read a mail and before it has heard so.
      sink.reaction = () => {
        victim?.kill('SIGKILL');
      };
      victim = spawn(
        process.execPath,
        [`${import.meta.dirname}/testing/worker-process.ts`, addressOf(database), sink.url, String(LEASE_MS)],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      );
      await once(victim, 'exit');
    }
    sink.reaction = () => {};
    const held = await Promise.all(ids.map((id) => stored(database, id)));
    expect(held.some(({ state }) => state === 'sending')).toBe(true);

    ahead = LEASE_MS + 1;
    const messaging = createMessaging({
      database,
      transport: smtpTransport(sink.url, 'Desk <desk@example.org>'),
      publish: () => {},
      domain: 'desk.example.org',
    });
    await messaging.drain();
    await messaging.stop();
    await sink.close();
    for (const id of ids) expect((await stored(database, id)).state).toBe('sent');
    const idsByRecipient = new Map<string, Set<string>>();
    for (const { to, messageId } of sink.taken) {
      idsByRecipient.set(to[0] ?? '', (idsByRecipient.get(to[0] ?? '') ?? new Set()).add(messageId));
    }
    expect(idsByRecipient.size).toBe(MAILS);
    expect([...idsByRecipient.values()].every(({ size }) => size === 1)).toBe(true);
  }, 60_000);
});
