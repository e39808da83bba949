import { type FindManyOptions, In, IsNull, LessThan, Like, MoreThanOrEqual, Not, Raw } from 'typeorm';
import type { Database } from '../database.ts';
import { date, flag, id, instant, int, json, optional, varchar } from '../schema/columns.ts';
import { type EntityOf, entity } from '../schema/entity.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { watchStatements } from '../testing/watch-statements.ts';

const SampleEntity = entity('sample', {
  id: id(),
  word: varchar(64),
  /** A reserved word. */
  order: optional(int()),
  hidden: flag(),
  allowed: optional(flag()),
  dayOfBirth: optional(date()),
  madeAt: instant(),
  endedAt: optional(instant()),
  values: json<number[]>(),
  details: optional(json<{ deep: string }>()),
});
type Sample = EntityOf<typeof SampleEntity>;
type Options = FindManyOptions<Sample>;

const at = new Date('2026-03-29T00:59:59.123Z');
const later = new Date('2026-03-29T01:00:00.000Z');
const empty = { order: null, allowed: null, dayOfBirth: null, endedAt: null, details: null };
const samples: Sample[] = [
  { ...empty, id: 1, word: 'first', order: 3, hidden: true, allowed: false, madeAt: at, values: [1, 2] },
  { ...empty, id: 2, word: "it's", hidden: false, dayOfBirth: '1980-02-29', madeAt: at, endedAt: later, values: [] },
  { ...empty, id: 3, word: 'third', order: 5, hidden: false, madeAt: later, values: [3], details: { deep: 'é' } },
];

const plain: readonly (readonly [string, Options, number[]])[] = [
  ['no options', {}, [1, 2, 3]],
  ['a text', { where: { word: "it's" } }, [2]],
  ['a number and a flag', { where: { order: 5, hidden: false } }, [3]],
  ['an instant', { where: { madeAt: at } }, [1, 2]],
  ['a civil date', { where: { dayOfBirth: '1980-02-29' } }, [2]],
  ['null', { where: { order: IsNull() } }, [2]],
  ['null and a number', { where: { id: 1, endedAt: IsNull() } }, [1]],
  ['anything but null', { where: { order: Not(IsNull()) } }, [1, 3]],
  ['anything but a number', { where: { id: Not(1) } }, [2, 3]],
  ['a list', { where: { word: In(['first', 'third', 'fourth']) } }, [1, 3]],
  ['an empty list', { where: { id: In([]) } }, []],
  ['anything but a list', { where: { id: Not(In([1, 2])) } }, [3]],
  ['earlier', { where: { madeAt: LessThan(later) } }, [1, 2]],
  ['at least', { where: { id: MoreThanOrEqual(2) } }, [2, 3]],
  ['an order', { order: { hidden: 'ASC', id: 'DESC' } }, [3, 2, 1]],
  ['a limit', { order: { id: 'DESC' }, take: 2 }, [3, 2]],
  ['chosen columns', { select: { id: true, madeAt: true, values: true }, where: { id: In([1, 2]) } }, [1, 2]],
];

const others: readonly (readonly [string, Options, number[]])[] = [
  ['alternatives', { where: [{ id: 1 }, { word: 'third' }] }, [1, 3]],
  ['a pattern', { where: { word: Like('%ir%') } }, [1, 3]],
  ['SQL', { where: { id: Raw((column) => `${column} + 0 = :wanted`, { wanted: 2 }) } }, [2]],
  ['an offset', { order: { id: 'ASC' }, skip: 1, take: 1 }, [2]],
  ['an order with nulls', { order: { id: { direction: 'DESC' } }, where: { id: In([1, 2]) } }, [2, 1]],
];

eachEngine((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open([SampleEntity]);
    await database.sources.writer.synchronize();
    await database.write(() => database.manager().insert(SampleEntity, samples));
  });

  /** Rows by TypeORM's query builder. */
  const byBuilder = (options: Options): Promise<Sample[]> =>
    database.read().createQueryBuilder(SampleEntity, 'sample').setFindOptions(options).getMany();

  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const queries: string[] = [];
    const stop = watchStatements(database, ({ query }) => {
      queries.push(query);
    });
    await work().finally(stop);
    return queries;
  }

  test.each(plain)('%s: the rows of the query builder, without it', async (_, options, ids) => {
    let rows: Sample[] = [];
    const [query] = await statementsOf(async () => {
      rows = await database.read().find(SampleEntity, options);
    });
    expect(query).not.toMatch(/ AS /);
    expect(rows).toEqual(await byBuilder(options));
    expect(rows.map((row) => row.id)).toEqual(ids);
  });

  test.each(others)('%s: by the query builder', async (_, options, ids) => {
    const rows = await database.read().find(SampleEntity, options);
    expect(rows.map((row) => row.id)).toEqual(ids);
  });

  test('one row, none, and whether there is any', async () => {
    const read = database.read();
    expect(await read.findOneBy(SampleEntity, { id: 3 })).toEqual(samples[2]);
    expect(await read.findOne(SampleEntity, { where: {}, order: { id: 'DESC' } })).toEqual(samples[2]);
    expect(await read.findOneBy(SampleEntity, { id: 4 })).toBeNull();
    await expect(read.findOneByOrFail(SampleEntity, { id: 4 })).rejects.toThrow('Could not find any entity');
    expect(await read.findBy(SampleEntity, { hidden: true })).toEqual([samples[0]]);
    expect(await read.existsBy(SampleEntity, { word: 'first', order: Not(IsNull()) })).toBe(true);
    expect(await read.existsBy(SampleEntity, { word: 'fourth' })).toBe(false);
    expect(await read.existsBy(SampleEntity, [{ id: 4 }, { id: 1 }])).toBe(true);
  });

  test('null and unknown fields are refused as by the query builder', async () => {
    const refused = (where: object) => database.read().find(SampleEntity, { where });
    await expect(refused({ order: null })).rejects.toThrow('Null value');
    await expect(refused({ order: undefined })).rejects.toThrow('Undefined value');
    await expect(refused({ unknown: 1 })).rejects.toThrow('unknown');
  });

  test('a unit reads what it wrote, and nothing after its end', async () => {
    const manager = await database.write(async () => {
      const own = database.manager();
      await own.update(SampleEntity, { id: 2 }, { word: 'second' });
      expect(await own.findOneBy(SampleEntity, { word: 'second' })).toMatchObject({ id: 2 });
      await own.update(SampleEntity, { id: 2 }, { word: "it's" });
      return own;
    });
    await expect(manager.findOneBy(SampleEntity, { id: 2 })).rejects.toThrow();
  });
});
