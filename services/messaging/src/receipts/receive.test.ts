import { nothing } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { createMessaging, type Messaging } from '../create-messaging.ts';
import { MailRefused } from '../mail/mail-transport.ts';
import type { SmsTransport } from '../sms/sms-transport.ts';
import { invitation, post, stored } from '../testing/post.ts';

type Sms = Parameters<SmsTransport['send']>[0];

eachEngine((open) => {
  test.each([
    ['comes back', 'bounced', { failure: 'No such mailbox', failedAt: expect.any(Date) }],
    ['arrives', 'delivered', { deliveredAt: expect.any(Date) }],
  ] as const)('a mail that %s before the worker has stored that it was sent is %s', async (_, state, values) => {
    const database = await open([]);
    const messaging = createMessaging({
      database,
      publish: () => {},
      domain: 'desk.example.org',
      intakeRecord: nothing,
      transport: {
        async send({ messageId }) {
          const receipt = { id: messageId, state, ...(state === 'bounced' ? { reason: 'No such mailbox' } : {}) };
          expect(await messaging.receipts.receive([receipt])).toBe(false);
        },
        close: () => {},
      },
    });
    const id = await post(database);
    await messaging.outbox.drain();
    expect(await stored(database, id)).toMatchObject({
      state,
      ...values,
      sentAt: expect.any(Date),
      externalId: expect.stringMatching(/^<.+@desk\.example\.org>$/),
      payload: { link: null },
      claimedBy: null,
    });
  });

  test('a mail that comes back again and again can be sent again each time', async () => {
    const database = await open([]);
    const messaging = createMessaging({
      ...{ database, domain: 'desk.example.org', intakeRecord: nothing },
      publish: () => {},
      transport: { send: async () => undefined, close: () => {} },
    });
    const id = await post(database);
    for (let times = 0; times < 15; times += 1) {
      await messaging.outbox.drain();
      const { externalId } = await stored(database, id);
      await messaging.receipts.receive([{ id: externalId ?? '', state: 'bounced' }]);
      await database.write(() => messaging.mail.sendAgain(id, invitation()));
    }
    expect(await stored(database, id)).toMatchObject({ state: 'queued' });
  });

  describe('a receipt of an SMS that is being sent', () => {
    const arrived = (id: string) => [{ id, state: 'delivered' as const }];

    /** Sends an SMS once by a provider, which is given the receipts of the desk. */
    async function sendSms(send: (receive: Messaging['receipts']['receive'], sms: Sms) => Promise<string>) {
      const database = await open([]);
      const sms: SmsTransport = { send: (one) => send(messaging.receipts.receive, one) };
      const messaging = createMessaging({
        ...{ database, sms, domain: 'desk.example.org', intakeRecord: nothing },
        publish: () => {},
      });
      const id = await post(database, { channel: 'sms', recipient: '31612345678' });
      await messaging.outbox.drain();
      return { receive: messaging.receipts.receive, message: () => stored(database, id) };
    }

    test('is asked for again until the provider’s id is stored', async () => {
      const { receive, message } = await sendSms(async (early) => {
        expect(await early(arrived('sms-1'))).toBe(true);
        return 'sms-1';
      });
      expect(await message()).toMatchObject({ state: 'sent', externalId: 'sms-1' });
      expect(await receive(arrived('sms-1'))).toBe(false);
      expect(await message()).toMatchObject({ state: 'delivered' });
      expect(await receive(arrived('sms-2'))).toBe(false);
    });

    test('is asked for again while the provider’s reply is missing', async () => {
      const { receive, message } = await sendSms(() => {
        throw new MailRefused('The SMS provider could not be reached.', { forGood: false, away: false, cause: '' });
      });
      expect(await message()).toMatchObject({ state: 'queued' });
      expect(await receive(arrived('sms-1'))).toBe(true);
    });

    test('counts at once if it names the key that the desk gave', async () => {
      const { message } = await sendSms(async (early, { key }) => {
        expect(await early(arrived(key))).toBe(false);
        return key;
      });
      const { idempotencyKey, ...rest } = await message();
      expect(rest).toMatchObject({ state: 'delivered', externalId: idempotencyKey, payload: { link: null } });
    });
  });
});
