import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, nothing } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { createMessaging, type Messaging } from '../create-messaging.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import { post, stored } from '../testing/post.ts';
import { Sink } from '../testing/sink.ts';

const MAILS = 12;
const KILLS = 3;
const LEASE_MS = 1_000;
/** Longer than any test. */
const LONG_LEASE_MS = 3_600_000;
/** As many invitations as a worker handles at once. */
const AT_ONCE = 4;

const addressOf = ({ address }: Database): string =>
  address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url;

const startWorker = (database: Database, sink: Sink, leaseMs: number, ...place: string[]): ChildProcess =>
  spawn(
    process.execPath,
    [`${import.meta.dirname}/../testing/worker-process.ts`, addressOf(database), sink.url, String(leaseMs), ...place],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );

const workerAt = (database: Database, sink: Sink, place?: string): Messaging['outbox'] =>
  createMessaging({
    database,
    intakeRecord: nothing,
    transport: smtpTransport(sink.url, 'Desk <desk@example.org>'),
    publish: () => {},
    domain: 'desk.example.org',
    ...(place === undefined ? {} : { place }),
  }).outbox;

/** Leaves the event loop a turn between two looks. */
const pause = () => wait(20);

eachEngine((open) => {
  test('R5 mails of killed workers are sent by others: each arrives, with one Message-ID', async () => {
    let ahead = 0;
    const database = await open([], { now: () => new Date(Date.now() + ahead) });
    const sink = new Sink();
    await sink.listen();
    const ids: number[] = [];
    for (let n = 0; n < MAILS; n += 1) ids.push(await post(database, { recipient: `patient${n}@example.test` }));

    for (let kill = 0; kill < KILLS; kill += 1) {
      let victim: ChildProcess | undefined;
      // The worker dies after the server has received a mail and before the worker knows.
      sink.reaction = () => {
        victim?.kill('SIGKILL');
      };
      victim = startWorker(database, sink, LEASE_MS);
      await once(victim, 'exit');
    }
    sink.reaction = () => {};
    const held = await Promise.all(ids.map((id) => stored(database, id)));
    expect(held.some(({ state }) => state === 'sending')).toBe(true);

    ahead = LEASE_MS + 1;
    const messaging = workerAt(database, sink);
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
  });

  test('R27 a kill -9 with many mails under way duplicates at most one', async () => {
    const database = await open([]);
    const sink = new Sink();
    await sink.listen();
    const ids: number[] = [];
    for (let n = 0; n < 3 * MAILS; n += 1) ids.push(await post(database, { recipient: `patient${n}@example.test` }));

    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = sink.begun;
      let victim: ChildProcess | undefined;
      sink.reaction = async () => {
        await sink.untilBegun(before + AT_ONCE);
        // The others proceed as far as they can.
        await pause();
        victim?.kill('SIGKILL');
      };
      // In the same place: the previous one's mails are taken over without waiting for their lease.
      victim = startWorker(database, sink, LONG_LEASE_MS);
      await once(victim, 'exit');
    }
    sink.reaction = () => {};
    const worker = workerAt(database, sink);
    worker.start();
    while ((await Promise.all(ids.map((id) => stored(database, id)))).some(({ state }) => state !== 'sent'))
      await pause();
    await worker.stop();
    await sink.close();
    const recipients = Map.groupBy(sink.taken, ({ to }) => to.join());
    expect(recipients.size).toBe(ids.length);
    expect(sink.taken.length - ids.length).toBeLessThanOrEqual(KILLS);
  });

  test('R27 a restarted worker takes over messages of its dead predecessor at once, but not of a live worker', async () => {
    const database = await open([]);
    const sink = new Sink();
    await sink.listen();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let taken: () => void = () => {};
    sink.reaction = () => {
      taken();
      return answered;
    };
    /** Starts a worker in a process of its own, with one mail that the server has but does not answer. */
    const holder = async (place: string) => {
      const there = new Promise<void>((resolve) => {
        taken = resolve;
      });
      const id = await post(database, { recipient: `${place}${sink.begun}@example.test` });
      const worker = startWorker(database, sink, LONG_LEASE_MS, place);
      await there;
      return { id, worker };
    };
    const elsewhere = await holder('elsewhere');
    const draining = await holder('here');
    const dead = await holder('here');
    const ended = once(dead.worker, 'exit');
    dead.worker.kill('SIGKILL');
    await ended;

    const next = workerAt(database, sink, 'here');
    next.start();
    await sink.untilBegun(4);
    expect(await stored(database, dead.id)).toMatchObject({ state: 'sending', attempts: 2 });
    for (const { id } of [elsewhere, draining]) {
      expect(await stored(database, id)).toMatchObject({ state: 'sending', attempts: 1 });
    }
    answer();
    for (const { id } of [elsewhere, draining, dead]) {
      while ((await stored(database, id)).state !== 'sent') await pause();
    }
    await next.stop();
    for (const { worker } of [elsewhere, draining]) {
      const killed = once(worker, 'exit');
      worker.kill('SIGKILL');
      await killed;
    }
    await sink.close();
    expect(sink.taken.map(({ to }) => to[0]).toSorted()).toEqual([
      'elsewhere0@example.test',
      'here1@example.test',
      'here2@example.test',
      'here2@example.test',
    ]);
  });
});
