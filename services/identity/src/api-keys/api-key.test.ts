import { createHash } from 'node:crypto';
import { Forbidden, NotWhitelisted, type Permission, permissions, Unauthenticated } from '@intake-desk/contracts';
import { AdminLogEntity } from '@intake-desk/database';
import { ApiKeyEntity } from '../tables/api-key.entity.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import { WhitelistIpEntity } from '../tables/whitelist-ip.entity.ts';
import { actor, eachWorld, ip, nextScope, nextView, organisationWith } from '../testing/world.ts';
import type { NewApiKey } from './create-api-key.ts';

eachWorld((world) => {
  let northsea: Awaited<ReturnType<typeof organisationWith>>;
  let polder: Awaited<ReturnType<typeof organisationWith>>;

  beforeAll(async () => {
    northsea = await organisationWith(world, 'northsea', ['ANE', 'MDL']);
    polder = await organisationWith(world, 'polder', ['ORT']);
    await world.identity.organisations.link(actor, {
      organisationId: northsea.organisation.id,
      targetOrganisationId: polder.organisation.id,
    });
  });

  const create = (values: Partial<NewApiKey> = {}) =>
    world.identity.apiKeys.create(actor, {
      organisationId: northsea.organisation.id,
      name: 'Patient record',
      permissions: ['send_invite', 'view_dashboard_charts'],
      ...values,
    });
  const holder = (key: string, from = ip) => world.identity.apiKeys.authenticate(key, { ip: from });
  const rowOf = (id: number) => world.database.read().findOneByOrFail(ApiKeyEntity, { id });
  const refusal = (key: string) => holder(key).catch((error: unknown) => error);

  test('C13 a key has 256 random bits, is shown once, and is stored as a hash; the admin log names it', async () => {
    const { id, key } = await create();
    const [prefix = '', secret = ''] = key.split('.');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const row = await rowOf(id);
    expect(row).toMatchObject({ prefix, keyHash: createHash('sha256').update(key).digest('hex'), lastUsedAt: null });
    expect(JSON.stringify(row)).not.toContain(secret);
    const told = await world.database.read().findBy(AdminLogEntity, { subject: 'apiKey', subjectId: String(id) });
    expect(told).toHaveLength(1);
    expect(told[0]?.description).toContain(`Patient record (${prefix})`);
    expect(JSON.stringify(told)).not.toContain(secret);
    expect((await create()).key).not.toBe(key);
  });

  test('C13 it reaches the departments of its organisation, no linked one, and no other organisation', async () => {
    const who = await holder((await create()).key);
    const { scope, can } = await nextScope(world, who, { org: 'northsea' });
    expect(scope.departments.map(({ symbol, own }) => [symbol, own])).toEqual([
      ['ANE', true],
      ['MDL', true],
    ]);
    expect(permissions.filter(can)).toEqual(['send_invite', 'view_dashboard_charts']);
    const refused = (org: string) => nextScope(world, who, { org }).catch((error: unknown) => error);
    const missing = await refused('nowhere');
    expect(missing).toBeInstanceOf(Forbidden);
    expect(await refused('polder')).toEqual(missing);
  });

  test('C13 one of a department reaches that one', async () => {
    const { key } = await create({ departmentId: northsea.departments.MDL ?? 0 });
    const { scope } = await nextScope(world, await holder(key), { org: 'northsea' });
    expect(scope.departments.map(({ symbol }) => symbol)).toEqual(['MDL']);
    const other = nextScope(world, await holder(key), { org: 'northsea', department: 'ANE' });
    await expect(other).rejects.toThrow('There is no such department.');
  });

  test('C13 it never grants the admin flag, not even where its row says so', async () => {
    const grant: Permission[] = ['admin'];
    await expect(create({ permissions: grant })).rejects.toMatchObject({
      errors: { permissions: ['validation.invalid'] },
    });
    const { id, key } = await create();
    await world.database.write(() =>
      world.database.manager().update(ApiKeyEntity, { id }, { permissions: ['admin', 'send_invite'] }),
    );
    const who = await holder(key);
    expect(who.user.admin).toBe(false);
    const { can } = await nextScope(world, who, { org: 'northsea' });
    expect(permissions.filter(can)).toEqual(['send_invite']);
  });

  test('C13 it is no person: no sessions, no options, no view of a user', async () => {
    const who = await holder((await create()).key);
    await expect(world.identity.sessions.list(who)).rejects.toThrow(Forbidden);
    await expect(world.identity.sessions.endOwn(who, 1)).rejects.toThrow(Forbidden);
    await expect(nextView(world, who)).rejects.toThrow(Forbidden);
    await expect(world.identity.options.read(who)).rejects.toThrow(Forbidden);
    await expect(world.identity.pin.verify(who, '2468')).rejects.toThrow(Forbidden);
  });

  test('C13 revoked it is refused as one that never was; its own organisation revokes it, once', async () => {
    const { identity } = world;
    const { id, key } = await create();
    const foreign = identity.apiKeys.revoke(actor, polder.organisation.id, id);
    await expect(foreign).rejects.toThrow('There is no such API key.');
    await expect(holder(key)).resolves.toBeDefined();
    await identity.apiKeys.revoke(actor, northsea.organisation.id, id);
    await identity.apiKeys.revoke(actor, northsea.organisation.id, id);
    expect(await refusal(key)).toBeInstanceOf(Unauthenticated);
    expect(await refusal(key)).toEqual(await refusal('never.was'));
    const told = await world.database.read().findBy(AdminLogEntity, { subject: 'apiKey', subjectId: String(id) });
    expect(told.map(({ action }) => action).toSorted()).toEqual(['create', 'revoke']);
  });

  test('C13 the list of an organisation has its own keys by number, with their last use, and never a key or a hash', async () => {
    const { identity } = world;
    const listed = await organisationWith(world, 'listed', ['ANE']);
    const of = { organisationId: listed.organisation.id };
    const whole = await create({ ...of, name: 'Whole' });
    const part = await create({ ...of, name: 'Part', departmentId: listed.departments.ANE ?? 0 });
    await holder(part.key);
    await identity.apiKeys.revoke(actor, of.organisationId, whole.id);
    const keys = await identity.apiKeys.list(of.organisationId);
    const now = world.clock.now();
    expect(keys).toMatchObject([
      { id: whole.id, name: 'Whole', departmentName: null, lastUsedAt: null, revokedAt: now },
      { id: part.id, name: 'Part', departmentName: 'Department ANE', lastUsedAt: now, revokedAt: null },
    ]);
    const told = JSON.stringify(keys);
    for (const { id, key } of [whole, part]) {
      const { keyHash, prefix } = await rowOf(id);
      for (const secret of [key, key.slice(prefix.length + 1), keyHash]) expect(told).not.toContain(secret);
    }
    expect(await identity.apiKeys.list(polder.organisation.id)).toEqual([]);
  });

  test('C13 a part of it, its hash, or its prefix opens nothing; nor does a key of a deleted organisation', async () => {
    const { id, key } = await create();
    const { keyHash, prefix } = await rowOf(id);
    for (const tried of [keyHash, prefix, key.slice(0, -1), `${key}x`, key.toUpperCase(), '']) {
      expect(await refusal(tried)).toBeInstanceOf(Unauthenticated);
    }
    const gone = await organisationWith(world, 'closed', ['ANE']);
    const orphan = await create({ organisationId: gone.organisation.id });
    await expect(holder(orphan.key)).resolves.toBeDefined();
    await world.database.write(() =>
      world.database
        .manager()
        .update(OrganisationEntity, { id: gone.organisation.id }, { deletedAt: world.clock.now() }),
    );
    expect(await refusal(orphan.key)).toBeInstanceOf(Unauthenticated);
  });

  test("G2 C13 both its own addresses and its organisation's whitelist apply", async () => {
    const guarded = await organisationWith(world, 'guarded', ['ANE']);
    await world.database.write(() =>
      world.database.manager().insert(WhitelistIpEntity, {
        organisationId: guarded.organisation.id,
        fromIp: '10.0.0.0',
        toIp: '10.0.0.255',
        createdAt: world.clock.now(),
      }),
    );
    const ips = [
      { from: '10.0.0.9', to: null },
      { from: '192.0.2.0', to: '192.0.2.255' },
    ];
    const { key } = await create({ organisationId: guarded.organisation.id, ips });
    await expect(holder(key, '10.0.0.9')).resolves.toBeDefined();
    await expect(holder(key, '10.0.0.8')).rejects.toThrow(NotWhitelisted);
    await expect(holder(key, '192.0.2.7')).rejects.toThrow(NotWhitelisted);
    await expect(create({ ips: [{ from: '10.0.0.9', to: '10.0.0.1' }] })).rejects.toMatchObject({
      errors: { ips: ['validation.ip'] },
    });
  });

  test('C13 its last use is kept, written at most once a minute', async () => {
    const { id, key } = await create();
    await holder(key);
    const first = world.clock.now();
    expect((await rowOf(id)).lastUsedAt).toEqual(first);
    world.clock.forward(59_999);
    await holder(key);
    expect((await rowOf(id)).lastUsedAt).toEqual(first);
    world.clock.forward(1);
    await holder(key);
    expect((await rowOf(id)).lastUsedAt).toEqual(world.clock.now());
  });

  test('D2 a department of another organisation is refused as one that is not there', async () => {
    const refused = (departmentId: number) => create({ departmentId }).catch((error: unknown) => error);
    const missing = await refused(999_999);
    expect(missing).toMatchObject({ message: 'There is no such department.' });
    expect(await refused(polder.departments.ORT ?? 0)).toEqual(missing);
  });
});
