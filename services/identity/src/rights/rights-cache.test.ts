import type { Database } from '@intake-desk/database';
import { eachEngine } from '@intake-desk/database/testing';
import { identityEntities } from '../identity-entities.ts';
import { RightsCache } from './rights-cache.ts';

eachEngine((open) => {
  let database: Database;
  let reads: string[] = [];
  beforeAll(async () => {
    database = await open(identityEntities);
  });
  beforeEach(() => {
    reads = [];
  });

  const kept = (most = 10) =>
    new RightsCache(database, most, async ({ user, rightsMark }, detail) => {
      reads.push(`${user.id} ${detail}`);
      if (detail === 'broken') throw new Error('The database is away.');
      return detail === 'nothing' ? undefined : `${user.id} ${detail} as of ${rightsMark}`;
    });
  const holder = (id: number, rightsMark?: string) => ({ user: { id, admin: false }, rightsMark });

  test('A6 rights are cached until the mark changes, for each user and detail separately', async () => {
    const rights = kept();
    for (const detail of ['north', 'north', 'south']) await rights.of(holder(1, '1.1'), detail);
    expect(await rights.of(holder(2, '1.1'), 'north')).toBe('2 north as of 1.1');
    expect(reads).toEqual(['1 north', '1 south', '2 north']);
    expect(await rights.of(holder(1, '1.2'), 'north')).toBe('1 north as of 1.2');
    expect(await rights.of(holder(1, '1.2'), 'north')).toBe('1 north as of 1.2');
    expect(reads).toHaveLength(4);
  });

  test('A9 within a write unit nothing is kept and nothing that was kept is used', async () => {
    const rights = kept();
    await rights.of(holder(1, '1.1'), 'north');
    await database.write(async () => {
      await rights.of(holder(1, '1.1'), 'north');
      await rights.of(holder(1, '1.2'), 'north');
    });
    await rights.of(holder(1, '1.2'), 'north');
    expect(reads).toHaveLength(4);
  });

  test('neither failures, nor undefined values, nor rights without a mark are cached', async () => {
    const rights = kept();
    for (let n = 0; n < 2; n += 1) {
      await expect(rights.of(holder(1, '1.1'), 'broken')).rejects.toThrow('away');
      expect(await rights.of(holder(1, '1.1'), 'nothing')).toBeUndefined();
      await rights.of(holder(1), 'north');
    }
    expect(reads).toHaveLength(6);
    expect(rights.size).toBe(0);
  });

  test('a full cache drops the least recently used entry', async () => {
    const rights = kept(2);
    for (const detail of ['one', 'two', 'one', 'three']) await rights.of(holder(1, '1.1'), detail);
    expect(rights.size).toBe(2);
    await rights.of(holder(1, '1.1'), 'one');
    expect(reads).toEqual(['1 one', '1 two', '1 three']);
  });
});
