import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { languages } from '@intake-desk/contracts';
import { type Database, enqueue, nothing } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { createMessaging } from '../create-messaging.ts';
import { takeBack } from '../outbox/intake-messages.ts';
import { renderSms } from '../templates/render-sms.ts';
import { invitation, stored } from '../testing/post.ts';
import { httpSms } from './sms-transport.ts';

const START = Date.UTC(2026, 2, 2, 9);

interface Heard {
  readonly key: string | string[] | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

eachEngine((open) => {
  let database: Database;
  let server: Server;
  let url = '';
  let ahead = 0;
  let serial = 0;
  let reply = { status: 201, text: '{"id":"sms-1"}' };
  const heard: Heard[] = [];
  const errors: unknown[] = [];

  beforeAll(async () => {
    database = await open([], { now: () => new Date(START + ahead) });
    server = createServer((request, response) => {
      json(request).then(
        (body) => {
          heard.push({ key: request.headers['idempotency-key'], authorization: request.headers.authorization, body });
          response.writeHead(reply.status).end(reply.text);
        },
        () => response.writeHead(400).end(),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/send` : '';
  });
  beforeEach(() => {
    ahead = 0;
    reply = { status: 201, text: '{"id":"sms-1"}' };
    heard.length = 0;
    errors.length = 0;
  });
  afterAll(() => server.close());

  const messaging = (quietUntil?: () => Promise<Date>) =>
    createMessaging({
      database,
      intakeRecord: nothing,
      publish: () => undefined,
      domain: 'desk.example.org',
      sms: httpSms({ url, key: 'secret-of-the-desk', sender: 'IntakeDesk' }),
      quietUntil,
      onError: (error) => errors.push(error),
    });
  const queue = (recipient = '31612345678', kind: 'invitation' | 'reminder' = 'reminder') => {
    serial += 1;
    return database.write(() =>
      enqueue(database, {
        key: `notification:${serial}`,
        kind,
        channel: 'sms',
        organisationId: 1,
        intakeId: 1,
        recipient,
        payload: invitation(),
      }),
    );
  };

  test.each([
    ['reminder', '31612345678'],
    ['invitation', '+31612345678'],
  ] as const)(
    'an SMS of the kind %s to %s reaches the provider once, with its key, and its link is removed afterwards',
    async (kind, number) => {
      const id = await queue(number, kind);
      await messaging().outbox.drain();
      await messaging().outbox.drain();
      expect(heard).toEqual([
        {
          key: `notification:${serial}`,
          authorization: 'Bearer secret-of-the-desk',
          body: { from: 'IntakeDesk', to: '+31612345678', text: expect.stringContaining('/q/secret-link') },
        },
      ]);
      const row = await stored(database, id);
      expect(row).toMatchObject({ channel: 'sms', state: 'sent', externalId: 'sms-1', failure: null });
      expect(JSON.stringify(row)).not.toContain('secret-link');
    },
  );

  test.each([408, 429, 500, 503])('after %i the same SMS is sent again under the same key', async (code) => {
    const id = await queue();
    reply = { status: code, text: '' };
    await messaging().outbox.drain();
    expect(await stored(database, id)).toMatchObject({ state: 'queued', failure: 'The SMS provider is busy.' });
    reply = { status: 200, text: 'no JSON' };
    ahead = 3_600_000;
    await messaging().outbox.drain();
    expect(await stored(database, id)).toMatchObject({ state: 'sent', externalId: `notification:${serial}` });
    expect(new Set(heard.map(({ key }) => key)).size).toBe(1);
  });

  test('an SMS whose provider is away until the night is sent in the morning', async () => {
    const [night, morning] = [new Date(START + 13 * 3_600_000), new Date(START + 22 * 3_600_000)];
    const quietUntil = async () => (database.now() >= night && database.now() < morning ? morning : database.now());
    const id = await queue();
    reply = { status: 503, text: '' };
    await messaging(quietUntil).outbox.drain();
    reply = { status: 201, text: '{"id":"sms-1"}' };
    ahead = night.getTime() - START;
    await messaging(quietUntil).outbox.drain();
    expect(heard).toHaveLength(1);
    expect(await stored(database, id)).toMatchObject({ state: 'queued', notBefore: morning });
    ahead = morning.getTime() - START;
    await messaging(quietUntil).outbox.drain();
    expect(await stored(database, id)).toMatchObject({ state: 'sent' });
  });

  test.each([400, 401, 404, 422])('an SMS refused with %i fails with a reason', async (code) => {
    const id = await queue();
    reply = { status: code, text: '{}' };
    await messaging().outbox.drain();
    const failure = `The SMS provider refused the message (${code}).`;
    expect(await stored(database, id)).toMatchObject({ state: 'failed', failure });
  });

  test('an SMS that staff send again has another key, so that the provider does not repeat its refusal', async () => {
    const id = await queue();
    const { outbox, mail } = messaging();
    const sendAgain = () => database.write(() => mail.sendAgain(id, invitation()));
    reply = { status: 422, text: '{}' };
    await outbox.drain();
    await sendAgain();
    await outbox.drain();
    ahead = 1;
    await sendAgain();
    reply = { status: 201, text: '{"id":"sms-7"}' };
    await outbox.drain();
    expect(await stored(database, id)).toMatchObject({ state: 'sent', externalId: 'sms-7' });
    expect(new Set(heard.map(({ key }) => key)).size).toBe(3);
  });

  test('a message that staff send again is withdrawn like a new one', async () => {
    const id = await queue();
    reply = { status: 422, text: '{}' };
    await messaging().outbox.drain();
    await database.write(() => messaging().mail.sendAgain(id, null));
    expect(await database.write(() => takeBack(database, id))).toBe(true);
  });

  test('an SMS to an invalid number is not sent', async () => {
    const id = await queue('12345,67890123');
    await messaging().outbox.drain();
    expect(await stored(database, id)).toMatchObject({ state: 'failed', failure: 'The phone number is not valid.' });
    expect(heard).toEqual([]);
  });

  test('H2 neither key nor number is logged', async () => {
    await queue();
    reply = { status: 500, text: 'number 31612345678' };
    await messaging().outbox.drain();
    const logged = errors.map((error) => (error instanceof Error ? `${error.message} ${String(error.cause)}` : error));
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toMatch(/31612345678|secret/);
  });

  test('without a provider the demonstration’s mailbox keeps it', async () => {
    const id = await queue();
    await createMessaging({
      database,
      intakeRecord: nothing,
      publish: () => undefined,
      domain: 'desk.example.org',
    }).outbox.drain();
    const row = await stored(database, id);
    expect(row.state).toBe('sent');
    expect(row.payload).toMatchObject({ kept: { text: expect.stringContaining('/q/secret-link') } });
  });
});

test.each(languages)(
  'in %s an SMS has at most 160 characters, its link included, whatever the hospital is called',
  (language) => {
    const link = `https://intake.academic-hospital.example.org/q/${'x'.repeat(43)}`;
    for (const kind of ['invitation', 'reminder', 'followup']) {
      for (const organisation of ['OLVG', 'The University Medical Centre of the Northern Provinces and Islands']) {
        const text = renderSms(
          { kind, payload: invitation({ language, organisation, link }) },
          { domain: 'desk.example.org' },
        );
        expect(text.length).toBeLessThanOrEqual(160);
        expect(text.split(/\s/).at(-1)).toBe(link);
        expect(text).not.toMatch(/[{}]|Anaesthesiology/);
        expect(text.slice(0, 4)).toBe(organisation.slice(0, 4));
      }
    }
  },
);
