import { isEmailAddress } from '@intake-desk/contracts';
import { type Database, enqueue, nothing, OutboxMessageEntity, type PasswordMessage } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import type { LiveMessage } from '../context.ts';
import { createMessaging, type Messaging } from '../create-messaging.ts';
import { requeueMails, rewriteVisit, takeBack, withdrawMails } from '../outbox/intake-messages.ts';
import { post, postConfirmation, postReset, stored } from '../testing/post.ts';
import { refuse, Sink } from '../testing/sink.ts';
import { smtpTransport } from './smtp-transport.ts';

const from = 'North Sea <desk@example.org>';

/** The clock stands still until a test moves it: a busy machine makes no attempt due. */
const START = Date.UTC(2026, 2, 2, 9);

eachEngine((open) => {
  let database: Database;
  let ahead = 0;
  const sink = new Sink();
  const published: LiveMessage[] = [];
  const errors: unknown[] = [];
  let messaging: Messaging;

  const worker = () =>
    createMessaging({
      intakeRecord: nothing,
      database,
      transport: smtpTransport(sink.url, from),
      publish: (message) => {
        published.push(message);
      },
      domain: 'desk.example.org',
      onError: (error) => errors.push(error),
    });

  beforeAll(async () => {
    database = await open([], { now: () => new Date(START + ahead) });
  });
  beforeEach(async () => {
    await sink.listen();
    ahead = 0;
    sink.taken.length = 0;
    sink.reaction = () => {};
    sink.sender = () => {};
    sink.recipient = () => {};
    published.length = 0;
    errors.length = 0;
    messaging = worker();
  });
  afterEach(() => messaging.outbox.stop());
  afterAll(() => sink.close());

  test('a mail reaches the mail server as text and HTML, is marked as sent, and its link is removed', async () => {
    const id = await post(database, { patientName: 'Zoë & Co' });
    expect((await stored(database, id)).state).toBe('queued');
    await messaging.outbox.drain();
    const [mail] = sink.taken;
    expect(mail?.to).toEqual(['patient@example.test']);
    expect(mail?.raw).toMatch(/^From: North Sea <desk@example\.org>\r$/m);
    expect(mail?.raw).toMatch(/^Subject: North Sea Hospital: please fill in your questionnaire\r$/m);
    expect(mail?.raw).toContain('https://desk.example.org/q/secret-link');
    expect(mail?.raw).toContain('text/html');
    const row = await stored(database, id);
    expect(row).toMatchObject({ state: 'sent', failure: null, externalId: mail?.messageId });
    expect(row.sentAt).not.toBeNull();
    expect(JSON.stringify(row.payload)).not.toContain('secret-link');
  });

  test('C3 a mail without recipient is rendered like others but not sent', async () => {
    const ask = { kind: 'reset', organisationId: null } as const;
    const payload: PasswordMessage = {
      language: 'en',
      link: 'https://desk.example.org/reset/secret-link',
      name: '',
      minutes: 60,
    };
    const ids = await database.write(() =>
      Promise.all([
        enqueue(database, { ...ask, key: 'to nobody', payload }),
        enqueue(database, { ...ask, key: 'to somebody', payload, recipient: 'colleague@example.test' }),
      ]),
    );
    await messaging.outbox.drain();
    expect(sink.taken.map(({ to }) => to)).toEqual([['colleague@example.test']]);
    const rows = await Promise.all(ids.map((id) => stored(database, id)));
    expect(rows.map(({ state, attempts, claimedBy }) => [state, attempts, claimedBy])).toEqual([
      ['canceled', 1, null],
      ['sent', 1, null],
    ]);
    for (const row of rows) expect(JSON.stringify(row.payload)).not.toContain('secret-link');
    expect(errors).toEqual([]);
  });

  test('screens are notified of a changed state, without patient data', async () => {
    await post(database);
    await messaging.outbox.drain();
    expect(published).toEqual([
      { event: 'ic.updated', payload: { org: 'northsea', department: 'ANE', hash: 'abc123', kind: 'message' } },
    ]);
  });

  test('R10 no mail is lost or duplicated while the mail server is down', async () => {
    await sink.close();
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await post(database, { recipient: `patient${n}@example.test` }));
    await messaging.outbox.drain();
    for (const id of ids) {
      expect(await stored(database, id)).toMatchObject({
        state: 'queued',
        attempts: 1,
        failure: 'The mail server could not be reached.',
      });
    }
    expect(errors).toHaveLength(6);
    expect(messaging.mail.server()).toBe('away');
    // Down for ten minutes, tried again and again.
    for (let minute = 0; minute < 10; minute += 1) {
      ahead += 60_000;
      await messaging.outbox.drain();
    }
    await sink.listen();
    ahead += 60_000;
    await messaging.outbox.drain();
    expect(sink.taken.map(({ to }) => to[0]).toSorted()).toEqual(ids.map((_, n) => `patient${n}@example.test`));
    expect(new Set(sink.taken.map(({ messageId }) => messageId)).size).toBe(6);
    for (const id of ids) expect(await stored(database, id)).toMatchObject({ state: 'sent', failure: null });
    expect(messaging.mail.server()).toBe('ready');
  });

  test('an attempt is not repeated before its back-off', async () => {
    await sink.close();
    const id = await post(database);
    await messaging.outbox.drain();
    await messaging.outbox.drain();
    expect((await stored(database, id)).attempts).toBe(1);
    ahead += 1_000;
    await messaging.outbox.drain();
    expect((await stored(database, id)).attempts).toBe(2);
    ahead += 1_000;
    await messaging.outbox.drain();
    expect((await stored(database, id)).attempts).toBe(2);
    await sink.listen();
    ahead += 1_000;
    await messaging.outbox.drain();
    expect((await stored(database, id)).state).toBe('sent');
  });

  test('a mail to a refused address fails with a reason for staff', async () => {
    sink.recipient = () => {
      throw refuse(550);
    };
    const id = await post(database, { recipient: 'nobody@example.test' });
    await messaging.outbox.drain();
    const row = await stored(database, id);
    expect(row).toMatchObject({
      state: 'failed',
      failure: "The mail server did not accept the recipient's address (550).",
    });
    expect(row.failedAt).not.toBeNull();
    // It is reachable, but refuses this mail.
    expect(messaging.mail.server()).toBe('ready');
    expect(row.failure).not.toContain('nobody');
    expect(JSON.stringify(row.payload)).not.toContain('secret-link');
    expect(published.map(({ payload }) => payload.kind)).toEqual(['message']);
  });

  test('while the server refuses the address of the sender, mails wait and no recipient is blamed', async () => {
    sink.sender = () => {
      throw refuse(550);
    };
    const id = await post(database);
    await messaging.outbox.drain();
    expect(await stored(database, id)).toMatchObject({
      state: 'queued',
      failure: 'The mail server did not accept the address of the sender.',
    });
    expect(messaging.mail.server()).toBe('away');
    sink.sender = () => {};
    ahead = 3_600_000;
    await messaging.outbox.drain();
    expect(await stored(database, id)).toMatchObject({ state: 'sent', failure: null });
  });

  test('a busy server is retried with the same Message-ID', async () => {
    const seen: string[] = [];
    sink.reaction = ({ messageId }) => {
      seen.push(messageId);
      if (seen.length === 1) throw refuse(451);
    };
    const id = await post(database);
    await messaging.outbox.drain();
    expect(await stored(database, id)).toMatchObject({
      state: 'queued',
      failure: 'The mail server did not accept the message (451).',
    });
    ahead += 1_000;
    await messaging.outbox.drain();
    expect((await stored(database, id)).state).toBe('sent');
    expect(seen).toHaveLength(2);
    expect(new Set(seen).size).toBe(1);
  });

  /** Posts a mail of an intake whose first attempt a busy server refuses after `meanwhile`; returns its id. */
  const refusedOnce = async (intakeId: number, meanwhile: () => Promise<unknown>): Promise<number> => {
    const id = await post(database, { appointment: '2026-03-10T09:30:00.000Z', timezone: 'Europe/Amsterdam' });
    await database.write(() => database.manager().update(OutboxMessageEntity, { id }, { intakeId }));
    sink.reaction = async () => {
      sink.reaction = () => {};
      await database.write(meanwhile);
      throw refuse(451);
    };
    await messaging.outbox.drain();
    return id;
  };

  test('R17 a mail that is withdrawn while it is being sent, and that a busy server refuses, is not sent later', async () => {
    const id = await refusedOnce(71, () => withdrawMails(database, 71));
    expect(await stored(database, id)).toMatchObject({ state: 'canceled', claimedBy: null });
    ahead += 3_600_000;
    await messaging.outbox.drain();
    expect(sink.taken).toEqual([]);
    await database.write(() => requeueMails(database, [id]));
    expect((await stored(database, id)).state).toBe('canceled');
  });

  test('R17 a mail that is withdrawn while it is being sent, and arrives, is shown as sent', async () => {
    const id = await post(database);
    await database.write(() => database.manager().update(OutboxMessageEntity, { id }, { intakeId: 72 }));
    sink.reaction = async () => {
      await database.write(() => withdrawMails(database, 72, ['invitation']));
    };
    await messaging.outbox.drain();
    expect(await stored(database, id)).toMatchObject({ state: 'sent', failedAt: null });
  });

  test('a mail whose appointment moves while it is being sent names the new one when it is tried again', async () => {
    await refusedOnce(73, () =>
      rewriteVisit(database, 73, { appointment: '2026-03-11T10:45:00.000Z', timezone: 'Europe/Amsterdam' }),
    );
    ahead += 3_600_000;
    await messaging.outbox.drain();
    const texts = sink.taken.map(({ raw }) => raw.replaceAll('=\r\n', ''));
    expect(texts).toEqual([expect.stringContaining('11 March 2026 at 11:45')]);
  });

  test('a mail fails after two days of retries', async () => {
    await sink.close();
    const id = await post(database);
    await messaging.outbox.drain();
    ahead += 48 * 3_600_000;
    await messaging.outbox.drain();
    expect(await stored(database, id)).toMatchObject({
      state: 'failed',
      failure: 'The mail server could not be reached.',
    });
  });

  test('a mail that was held back for days is retried like a new one', async () => {
    const id = await post(database);
    await database.write(() => takeBack(database, id));
    ahead += 3 * 24 * 3_600_000;
    await database.write(() => requeueMails(database, [id]));
    sink.reaction = () => {
      throw refuse(451);
    };
    await messaging.outbox.drain();
    expect((await stored(database, id)).state).toBe('queued');
  });

  test.each([
    ['the organisation', { organisation: 'North Sea\r\nBcc: evil@example.test' }],
    ['the name', { patientName: 'Zoë\r\n\r\nBcc: evil@example.test' }],
    ['the phone number', { phone: '12\nBcc: evil@example.test' }],
  ])('E7 a line break in %s begins no header and no second recipient', async (_, values) => {
    await post(database, values);
    await messaging.outbox.drain();
    expect(sink.taken).toHaveLength(1);
    expect(sink.taken[0]?.to).toEqual(['patient@example.test']);
    const headers = sink.taken[0]?.raw.split('\r\n\r\n')[0] ?? '';
    expect(headers).not.toMatch(/^bcc/im);
    expect(headers.match(/^(From|To|Subject|Message-ID):/gim)).toHaveLength(4);
  });

  test.each([
    ['the organisation', { organisation: 'North Sea\r\nBcc: evil@example.test' }],
    ['the department', { department: 'ANE\r\n\r\nBcc: evil@example.test' }],
    ['the name', { patientName: 'Zoë\r\nBcc: evil@example.test' }],
  ])('E7 nor does one in %s of a confirmation', async (_, values) => {
    await postConfirmation(database, values);
    await messaging.outbox.drain();
    expect(sink.taken.map(({ to }) => to)).toEqual([['patient@example.test']]);
    const headers = sink.taken[0]?.raw.split('\r\n\r\n')[0] ?? '';
    expect(headers).not.toMatch(/^bcc/im);
    expect(headers.match(/^(From|To|Subject|Message-ID):/gim)).toHaveLength(4);
  });

  test.each([
    'a@example.test, evil@example.test',
    'a@example.test\r\nBcc: evil@example.test',
    'Somebody <evil@example.test>',
    'a@example.test;evil@example.test',
    'no address',
  ])('E7 %j is not a valid recipient', async (recipient) => {
    const id = await post(database, { recipient });
    await messaging.outbox.drain();
    expect(sink.taken).toEqual([]);
    expect(await stored(database, id)).toMatchObject({ state: 'failed', failure: 'The e-mail address is not valid.' });
  });

  test.each([
    "o'neil+intake@sub.example.co.uk",
    'zoe@ziekenhüs.example',
    `${'x'.repeat(64)}@example.test`,
    `zoe@${'x'.repeat(63)}.example`,
  ])('%j is a valid recipient', async (recipient) => {
    expect(isEmailAddress(recipient)).toBe(true);
    const id = await post(database, { recipient });
    await messaging.outbox.drain();
    expect(await stored(database, id)).toMatchObject({ state: 'sent' });
  });

  test('several workers at once send each mail once', async () => {
    const workers = [messaging, worker(), worker(), worker()];
    const recipients = Array.from({ length: 40 }, (_, n) => `many${n}@example.test`);
    for (const recipient of recipients) await post(database, { recipient });
    await Promise.all(workers.map((one) => one.outbox.drain()));
    expect(sink.taken.map(({ to }) => to[0]).toSorted()).toEqual(recipients.toSorted());
    await Promise.all(workers.slice(1).map((one) => one.outbox.stop()));
  });

  test('a started worker delivers committed messages, and stops when its deliveries are finished', async () => {
    messaging.outbox.start();
    const id = await post(database);
    await sink.until(1);
    await messaging.outbox.stop();
    expect((await stored(database, id)).state).toBe('sent');
    const later = await post(database);
    expect((await stored(database, later)).state).toBe('queued');
    await messaging.outbox.drain();
  });

  test('R27 a mail about a password overtakes sixty invitations that wait for a slow server', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { promise: hanging, resolve: hangs } = Promise.withResolvers<void>();
    sink.reaction = ({ to }) => {
      if (to[0] === 'mara@example.test') return;
      hangs();
      return answered;
    };
    for (let n = 0; n < 60; n += 1) await post(database, { recipient: `waiting${n}@example.test` });
    messaging.outbox.start();
    await hanging;
    await postReset(database, 'mara@example.test');
    await sink.until(1);
    expect(sink.taken.map(({ to }) => to[0])).toEqual(['mara@example.test']);
    answer();
    await sink.until(61);
    await messaging.outbox.stop();
  });

  test('R27 at most one mail at the server has no stored outcome, while others are under way', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 20; n += 1) ids.push(await post(database, { recipient: `many${n}@example.test` }));
    let most = 0;
    let given = 0;
    sink.reaction = async () => {
      given += 1;
      // The others proceed as far as they can.
      if (given === 1) await sink.untilBegun(4);
      const sent = (await Promise.all(ids.map((id) => stored(database, id)))).filter(({ state }) => state === 'sent');
      most = Math.max(most, given - sent.length);
    };
    sink.begun = 0;
    await messaging.outbox.drain();
    expect(sink.taken).toHaveLength(20);
    expect(most).toBe(1);
  });
});
