import { getEpdDetails } from '@intake-desk/contracts';
import { type OutboxMessage, OutboxMessageEntity } from '@intake-desk/database';
import { eachGateway } from '../testing/each-gateway.ts';
import { failEachStatement } from '../testing/fail-each-statement.ts';
import { emailOf } from '../testing/world.ts';
import { receiptSignature, receiptSignatureHeader, receiptTimeHeader, receiptUrl } from './serve-receipts.ts';

const secret = 'Wv3RkqT8mZp2xLc9Jd5Hs7Nb4Fg6Ya1Q';

eachGateway(
  (world) => {
    const database = () => world().gateway.services.database;
    const stored = (intakeId: number): Promise<OutboxMessage> =>
      database().read().findOneByOrFail(OutboxMessageEntity, { intakeId, channel: 'mail' });

    /** Returns an invitation that the mail server has accepted. */
    async function sent() {
      const { northsea } = world();
      const invited = await world().invite(northsea);
      const mail = await stored(invited.intakeId);
      const externalId = `<message-${mail.id}@desk.example.org>`;
      const values = { state: 'sent' as const, externalId, sentAt: database().now() };
      await database().write(() => database().manager().update(OutboxMessageEntity, { id: mail.id }, values));
      return { ...invited, externalId };
    }

    interface Post {
      readonly by?: string;
      readonly ageS?: number;
      readonly type?: string;
      readonly send?: string;
    }
    const post = (body: unknown, { by = secret, ageS = 0, type = 'application/json', send }: Post = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const seconds = String(Math.floor(database().now().getTime() / 1000) - ageS);
      const signature = receiptSignature(by, seconds, text);
      return world().gateway.http.inject({
        method: 'POST',
        url: receiptUrl,
        payload: send ?? text,
        headers: { 'content-type': type, [receiptTimeHeader]: seconds, [receiptSignatureHeader]: signature },
      });
    };
    const one = (id: string, state: string, reason?: string) => ({ receipts: [{ id, state, reason }] });

    test('a mail that arrived is delivered, one that came back has bounced with the reason, and stays bounced', async () => {
      const { intakeId, externalId } = await sent();
      expect((await post(one(externalId.slice(1, -1), 'delivered'))).statusCode).toBe(204);
      expect(await stored(intakeId)).toMatchObject({ state: 'delivered', failure: null });
      expect((await post(one(externalId, 'bounced', '550 No such mailbox\r\nBcc: x'))).statusCode).toBe(204);
      const bounced = await stored(intakeId);
      expect(bounced).toMatchObject({ state: 'bounced', failure: '550 No such mailbox Bcc: x' });
      expect((await post(one(externalId, 'delivered'))).statusCode).toBe(204);
      expect((await post(one(externalId, 'bounced', 'again'))).statusCode).toBe(204);
      expect(await stored(intakeId)).toEqual(bounced);
    });

    test('staff see it in the record, in the list of failed mails and among what needs attention, and send it again', async () => {
      const { northsea, signIn } = world();
      const { organisation: org, department: departmentSymbol } = northsea.of;
      const manager = await signIn(emailOf('manager'));
      const { intakeId, hash, externalId } = await sent();
      await post(one(externalId, 'bounced', 'No such mailbox.'));
      const read = async () => {
        const body = {
          action: 'getEpdDetails',
          org,
          departmentSymbol,
          hash,
          sessionId: 7,
          nonce: 'n',
          patientCardOpened: true,
          extraRequest: [],
          activeTab: 'conversion',
        };
        const response = await manager.call({ ...getEpdDetails, body });
        return response.json().rows.find(({ type }: { type?: string }) => type === 'invitation');
      };
      expect(await read()).toMatchObject({ state: 'bounced', reason: 'No such mailbox.' });
      const list = () => manager.call({ method: 'GET', url: `/api/failed-mail?org=${org}` });
      const mail = await stored(intakeId);
      expect((await list()).json().rows).toContainEqual(expect.objectContaining({ id: mail.id, hash }));
      const again = await manager.call({ method: 'POST', url: `/api/failed-mail/${mail.id}/send`, body: { org } });
      expect(again.statusCode).toBe(204);
      const queued = await stored(intakeId);
      expect(queued).toMatchObject({ state: 'queued', externalId: null, failure: null });
      expect(queued.idempotencyKey).not.toBe(mail.idempotencyKey);
      // The receipt of the first mail does not count for the second.
      await post(one(externalId, 'delivered'));
      expect(await read()).toMatchObject({ state: 'queued' });
    });

    test.each(['<%s>: Recipient address rejected', 'to=%s, relay=none', "550 User '%s' unknown"])(
      'D5 the reason of a returned mail, %j, is kept without the address, which not everybody may see',
      async (words) => {
        const { intakeId, externalId } = await sent();
        const { recipient } = await stored(intakeId);
        const address = String(recipient).toUpperCase();
        await post(one(externalId, 'bounced', words.replace('%s', address)));
        const { state, failure } = await stored(intakeId);
        expect({ state, failure }).toEqual({ state: 'bounced', failure: expect.stringContaining('…') });
        expect(failure).not.toContain('@');
      },
    );

    test('R14 whichever statement fails, a returned message is stored with its event, or neither is', async () => {
      const { intakeId, externalId } = await sent();
      const failures = await failEachStatement(world().gateway, () => post(one(externalId, 'bounced')));
      expect(failures).toBeGreaterThan(3);
      expect((await stored(intakeId)).state).toBe('bounced');
    });

    test('H2 no log has the name, the reason or the body of a receipt, taken, refused or failed', async () => {
      const canary = 'Canary-Johanna-1931';
      const { externalId } = await sent();
      const { gateway, log } = world();
      log.length = 0;
      await post(one(canary, 'bounced', canary));
      await post(one(externalId, 'bounced', canary));
      await post(one(canary, 'delivered'), { by: canary });
      await post({ receipts: [{ id: canary, state: canary }] });
      await post(`{"receipts":"${canary}`);
      await post(canary.repeat(5000));
      await post(canary, { type: 'text/plain' });
      await failEachStatement(gateway, () => post(one(`<${canary}>`, 'delivered', canary)));
      expect(log.join('')).toContain(receiptUrl);
      expect(log.join('')).not.toContain(canary);
    });

    test('C13 a call is refused that is not signed, signed by another secret, too old, or changed on its way', async () => {
      const { intakeId, externalId } = await sent();
      const body = one(externalId, 'bounced');
      const refused = [
        await post(body, { by: 'another secret of thirty-two signs' }),
        await post(body, { ageS: 301 }),
        await post(body, { ageS: -302 }),
        await post(body, { send: JSON.stringify(one(externalId, 'delivered')) }),
        await world().gateway.http.inject({ method: 'POST', url: receiptUrl, payload: body }),
      ];
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
      expect((await stored(intakeId)).state).toBe('sent');
    });

    test.each([
      ['no JSON', '{"receipts":'],
      ['no list', '{}'],
      ['an unknown state', JSON.stringify(one('<x@y>', 'queued'))],
      ['more than it may have', JSON.stringify({ receipts: [], more: 1 })],
      ['too many', JSON.stringify({ receipts: Array.from({ length: 501 }, () => ({ id: 'x', state: 'delivered' })) })],
    ])('a signed call with %s is refused with 422', async (_, body) => {
      expect((await post(body)).statusCode).toBe(422);
    });

    test('a receipt of an unknown message is asked for again while an SMS may still get that id', async () => {
      const { intakeId } = await sent();
      const { id } = await stored(intakeId);
      const underWay = { channel: 'sms', state: 'sending', attempts: 1 } as const;
      await database().write(() => database().manager().update(OutboxMessageEntity, { id }, underWay));
      const early = await post(one('sms-1', 'delivered'));
      expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '15']);
      const known = { state: 'sent', externalId: 'sms-1' } as const;
      await database().write(() => database().manager().update(OutboxMessageEntity, { id }, known));
      expect((await post(one('sms-1', 'delivered'))).statusCode).toBe(204);
    });

    test('only JSON is read, and nobody learns which mails there are', async () => {
      expect((await post('x', { type: 'text/plain' })).statusCode).toBe(415);
      expect((await post(one('<nobody@desk.example.org>', 'bounced'))).statusCode).toBe(204);
      expect((await post('x'.repeat(70_000))).statusCode).toBe(413);
    });
  },
  { RECEIPT_SECRET: secret },
);

eachGateway((world) => {
  test('without a secret the address does not exist', async () => {
    const call = { method: 'POST', url: receiptUrl, payload: { receipts: [] } } as const;
    expect((await world().gateway.http.inject(call)).statusCode).toBe(404);
  });
});
