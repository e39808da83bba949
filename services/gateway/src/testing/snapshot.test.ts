import { ApiKeyEntity, UserEntity } from '@intake-desk/identity';
import { MoreThan } from 'typeorm';
import { eachGateway } from './each-gateway.ts';
import { snapshot } from './snapshot.ts';
import { emailOf } from './world.ts';

/** Returns the tables in which two snapshots differ. */
const changed = (one: Record<string, string>, other: Record<string, string>): string[] =>
  Object.keys({ ...one, ...other }).filter((table) => one[table] !== other[table]);

const everyKey = { id: MoreThan(0) };

eachGateway((world) => {
  const write = (work: () => Promise<unknown>) => world().gateway.services.database.write(work);
  const manager = () => world().gateway.services.database.manager();

  test('one changed field is seen in its table alone, and is gone once it is changed back', async () => {
    const before = await snapshot(world().gateway);
    const [email, other] = [emailOf('colleague'), emailOf('renamed')];
    await write(() => manager().update(UserEntity, { email }, { email: other }));
    expect(changed(before, await snapshot(world().gateway))).toEqual(['user']);
    await write(() => manager().update(UserEntity, { email: other }, { email }));
    expect(changed(before, await snapshot(world().gateway))).toEqual([]);
  });

  test('of a key its name is seen, and not when it was used last', async () => {
    const before = await snapshot(world().gateway);
    await write(() => manager().update(ApiKeyEntity, everyKey, { lastUsedAt: new Date(0) }));
    expect(changed(before, await snapshot(world().gateway))).toEqual([]);
    await write(() => manager().update(ApiKeyEntity, everyKey, { name: 'Another name' }));
    expect(changed(before, await snapshot(world().gateway))).toEqual(['api_key']);
  });

  test('without an organisation its rows are not seen, and those of others are', async () => {
    const { gateway } = world();
    const key = await gateway.services.database.read().findOneOrFail(ApiKeyEntity, { where: {}, order: { id: 'ASC' } });
    const [own, other] = [key.organisationId, key.organisationId + 1];
    const [without, within] = [await snapshot(gateway, own), await snapshot(gateway, other)];
    await write(() => manager().update(ApiKeyEntity, { id: key.id }, { name: 'A third name' }));
    expect(changed(without, await snapshot(gateway, own))).toEqual([]);
    expect(changed(within, await snapshot(gateway, other))).toEqual(['api_key']);
  });
});
