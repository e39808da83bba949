import { nothing } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { createMessaging } from '../create-messaging.ts';
import { post, stored } from '../testing/post.ts';

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
          expect(await messaging.receipts.receive([receipt])).toBe(1);
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
});
