import { confirmationRequiredCode, getUser, repliesElementId } from '@intake-desk/contracts';
import {
  affectedByWhitelistIp,
  createWhitelistIp,
  deleteWhitelistIp,
  listWhitelistIps,
} from '@intake-desk/contracts/administration';
import { Parse } from 'typebox/value';
import { eachGateway } from '../../testing/each-gateway.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  const org = () => world().northsea.of.organisation;
  const admin = () => world().signIn(emailOf('admin'));

  test('G2 over HTTP: a change that locks people out says so, is made once the symbol is typed, and applies from the next call on', async () => {
    const client = await admin();
    const nurse = await world().signIn(emailOf('send_invite'));
    const narrow = { org: org(), from: '192.0.2.1' };
    const [entry] = Parse(
      listWhitelistIps.reply,
      (await client.call({ ...listWhitelistIps, query: { org: org() } })).json(),
    );
    const create = (confirmation?: string) =>
      client.call({ ...createWhitelistIp, body: { ...narrow, ...(confirmation ? { confirmation } : {}) } });
    // Beside the entry that admits everybody it locks nobody out.
    expect((await create()).statusCode).toBe(200);
    const remove = { ...deleteWhitelistIp, url: `/api/admin/whitelistIp/${entry?.id}` };
    const refused = await client.call({ ...remove, query: { org: org() } });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: confirmationRequiredCode,
      message: expect.stringContaining('Person send_invite'),
    });
    const affected = Parse(
      affectedByWhitelistIp.reply,
      (await client.call({ ...affectedByWhitelistIp, query: { org: org(), id: entry?.id } })).json(),
    );
    expect(affected).toMatchObject({ you: true });
    expect(affected.people.map(({ name }) => name)).toContain('Person send_invite');
    const wrong = await client.call({ ...remove, query: { org: org(), confirmation: 'yes' } });
    expect(wrong.json()).toMatchObject({ errors: { confirmation: ['validation.confirmation'] } });
    expect((await nurse.call({ ...getUser, query: {} })).statusCode).toBe(200);
    expect((await client.call({ ...remove, query: { org: org(), confirmation: org() } })).statusCode).toBe(204);
    expect((await nurse.call({ ...getUser, query: {} })).json()).toMatchObject({ code: 'ip_not_whitelisted' });
    const page = await nurse.call({ method: 'GET', url: '/', headers: { accept: 'text/html' } });
    expect([page.statusCode, page.body.includes(`id="${repliesElementId}"`)]).toEqual([200, false]);
  });
});
