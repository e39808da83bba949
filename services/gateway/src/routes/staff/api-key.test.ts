import { getTags } from '@intake-desk/contracts';
import { changeApiKey, createApiKey, listApiKeys, revokeApiKey } from '@intake-desk/contracts/administration';
import { ApiKeyEntity } from '@intake-desk/identity';
import { Parse } from 'typebox/value';
import { TestClient } from '../../testing/client.ts';
import { eachGateway } from '../../testing/each-gateway.ts';
import { civilDay, validCall } from '../../testing/valid-input.ts';
import { emailOf } from '../../testing/world.ts';

eachGateway((world) => {
  const org = () => world().northsea.of.organisation;
  const body = () => ({ org: org(), name: 'Record', permissions: ['view_dashboard_charts'], ips: [] });
  const made = async (more = {}) => {
    const admin = await world().signIn(emailOf('admin'));
    const response = await admin.call({ ...createApiKey, body: { ...body(), ...more } });
    const { key, id } = Parse(createApiKey.reply, response.json());
    return { admin, key, id, response, system: new TestClient(world().gateway.http, key) };
  };

  test('C13 a key that an administrator made works; once expired it is refused at the next call, and once revoked', async () => {
    const { gateway, northsea } = world();
    const { database } = gateway.services;
    const { admin, id, system } = await made({ expires_on: civilDay(1) });
    const status = async () => (await system.call(validCall(getTags, northsea))).statusCode;
    const endsAt = (expiresAt: Date | null) =>
      database.write(() => database.manager().update(ApiKeyEntity, { id }, { expiresAt }));
    expect(await status()).toBe(200);
    await endsAt(new Date(database.now().getTime() - 1));
    expect(await status()).toBe(401);
    await endsAt(null);
    expect(await status()).toBe(200);
    const url = `/api/admin/apiKey/${id}`;
    expect((await admin.call({ ...revokeApiKey, url, query: { org: org() } })).statusCode).toBe(204);
    expect(await status()).toBe(401);
  });

  test('C13 H2 the key is in the reply that made it and nowhere else: no list, no change, no log, no cache', async () => {
    const { admin, key, id, response } = await made();
    expect(response.headers['cache-control']).toBe('no-store');
    const { keyHash } = await world().gateway.services.database.read().findOneByOrFail(ApiKeyEntity, { id });
    const listed = await admin.call({ ...listApiKeys, query: { org: org() } });
    const changed = await admin.call({ ...changeApiKey, url: `/api/admin/apiKey/${id}`, body: body() });
    expect([listed.statusCode, changed.statusCode]).toEqual([200, 200]);
    const told = [listed.body, changed.body, JSON.stringify(world().log)].join();
    for (const secret of [key, key.split('.')[1] ?? key, keyHash]) expect(told).not.toContain(secret);
  });
});
