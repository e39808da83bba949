import Type from 'typebox';
import type { Database } from '../database.ts';
import { flag, id, instant, int, json, optional, varchar } from '../schema/columns.ts';
import { entity } from '../schema/entity.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { asBytes } from './dialect.ts';
import { BytesColumn, FlagColumn, InstantColumn, JsonColumn, NullableColumn, rowOf, UnexpectedRow } from './row.ts';
import { execute, select, selectOne, selectsAny } from './select.ts';
import { allOf, anyOf, isIn, joined, pageOf, plannedOnce, type SqlValue, sql, valueList } from './sql.ts';

interface Sample {
  id: number;
  word: string;
  size: number | null;
  hidden: boolean;
  madeAt: Date;
  endedAt: Date | null;
  values: number[];
}

const SampleEntity = entity<Sample>('sample', {
  id: id(),
  word: varchar(64),
  size: optional(int()),
  hidden: flag(),
  madeAt: instant(),
  endedAt: optional(instant()),
  values: json(),
});

const SampleRow = rowOf({
  id: Type.Integer(),
  word: Type.Enum(['first', 'second', 'third']),
  size: NullableColumn(Type.Integer()),
  hidden: FlagColumn,
  made_at: InstantColumn,
  ended_at: NullableColumn(InstantColumn),
  values: JsonColumn(Type.Array(Type.Integer())),
});

const columns = sql`s.id, s.word, s.size, s.hidden, s.made_at, s.ended_at, s.\`values\``;
const at = new Date('2026-03-29T00:59:59.123Z');
const samples: Sample[] = [
  { id: 1, word: 'first', size: 3, hidden: true, madeAt: at, endedAt: null, values: [1, 2] },
  { id: 2, word: 'second', size: null, hidden: false, madeAt: at, endedAt: at, values: [] },
  { id: 3, word: 'third', size: 5, hidden: false, madeAt: at, endedAt: null, values: [3] },
];

eachEngine((open, engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await open([SampleEntity]);
    await database.sources.writer.synchronize();
    await database.write(() => database.manager().insert(SampleEntity, samples));
  });

  const wordsWhere = async (condition: ReturnType<typeof sql>): Promise<string[]> => {
    const rows = await select(database.read(), rowOf({ word: Type.String() }))`
      SELECT s.word FROM sample s WHERE ${condition} ORDER BY s.id`;
    return rows.map(({ word }) => word);
  };

  test('numbers, flags, instants, JSON and null are read alike on both engines', async () => {
    const rows = await select(database.read(), SampleRow)`SELECT ${columns} FROM sample s ORDER BY s.id`;
    expect(rows).toEqual(
      samples.map(({ madeAt, endedAt, ...sample }) => ({ ...sample, made_at: madeAt, ended_at: endedAt })),
    );
  });

  test('a text is read as bytes, which SQLite does not return as a blob', async () => {
    const text = 'Zoë ✓';
    const { text: statement, values } = sql`SELECT ${asBytes(engine, sql`${text}`)} AS word`;
    const [raw] = await database.read().query(statement, [...values]);
    expect(typeof raw.word).toBe(engine === 'sqlite' ? 'string' : 'object');
    const [row] = rowOf({ word: BytesColumn }).decode([raw]);
    expect(new TextDecoder().decode(row?.word)).toBe(text);
  });

  test('sums, counts and conditions are numbers and booleans', async () => {
    const Totals = rowOf({ count: Type.Integer(), sum: Type.Integer(), average: Type.Number(), any: FlagColumn });
    expect(
      await selectOne(database.read(), Totals)`
        SELECT COUNT(*) AS count, SUM(size) AS sum, AVG(size) AS average, MAX(size) > 4 AS any FROM sample`,
    ).toEqual({ count: 3, sum: 8, average: 4, any: true });
  });

  test.each<[string, SqlValue, SqlValue]>([
    ['an instant', at, null],
    ['a boolean', true, false],
    ['a text that looks like SQL', "' OR 1=1 --", '?'],
  ])('E1 %s is passed as a parameter', async (_, one, other) => {
    const { text } = sql`SELECT ${one} AS one, ${other} AS other`;
    expect(text).toBe('SELECT ? AS one, ? AS other');
    expect(await wordsWhere(sql`s.made_at = ${at} AND s.hidden = ${true} AND s.word <> ${"' OR 1=1 --"}`)).toEqual([
      'first',
    ]);
  });

  test('conditions combine; of an empty list, all is true and any is false', async () => {
    const all = ['first', 'second', 'third'];
    expect(await wordsWhere(allOf([]))).toEqual(all);
    expect(await wordsWhere(anyOf([]))).toEqual([]);
    expect(await wordsWhere(isIn(sql`s.id`, []))).toEqual([]);
    expect(await wordsWhere(isIn(sql`s.id`, [1, 3]))).toEqual(['first', 'third']);
    expect(await wordsWhere(anyOf([sql`s.id = ${1}`, allOf([sql`s.id > ${1}`, sql`s.size IS NOT NULL`])]))).toEqual([
      'first',
      'third',
    ]);
    expect(await wordsWhere(sql`s.id = ${plannedOnce(2)} AND s.word = ${plannedOnce('second')}`)).toEqual(['second']);
    expect(joined([], ', ').text).toBe('');
    expect(valueList([1, 'a', null])).toEqual({ text: '?, ?, ?', values: [1, 'a', null] });
  });

  test('a page contains its part of the rows', async () => {
    const Word = rowOf({ word: Type.String() });
    const page = (number: number) =>
      select(database.read(), Word)`SELECT word FROM sample ORDER BY id ${pageOf({ page: number, pageSize: 2 })}`;
    expect(await page(1)).toEqual([{ word: 'first' }, { word: 'second' }]);
    expect(await page(2)).toEqual([{ word: 'third' }]);
  });

  test('a row that does not match is refused with the name of its column, never with its value', async () => {
    const refused = (shape: Parameters<typeof select>[1]): Promise<unknown> =>
      select(database.read(), shape)`SELECT ${columns} FROM sample s`.catch((error: unknown) => error);
    const wrong = [
      [rowOf({ word: Type.Integer() }), '/word'],
      [rowOf({ size: Type.Integer() }), '/size'],
      [rowOf({ ended_at: InstantColumn }), '/ended_at'],
      [rowOf({ values: JsonColumn(Type.Array(Type.String())) }), '/values'],
      [rowOf({ word: FlagColumn }), '/word'],
      [rowOf({ word: JsonColumn(Type.Unknown()) }), '/word'],
    ] as const;
    for (const [shape, column] of wrong) {
      const error = await refused(shape);
      expect(error).toBeInstanceOf(UnexpectedRow);
      expect(String(error)).toContain(column);
      expect(String(error)).not.toContain('first');
    }
    expect(String(await refused(rowOf({ missing: Type.Integer() })))).toContain('missing');
  });

  test('selectOne accepts exactly one row', async () => {
    const Word = rowOf({ word: Type.String() });
    await expect(selectOne(database.read(), Word)`SELECT word FROM sample`).rejects.toThrow(UnexpectedRow);
    await expect(selectOne(database.read(), Word)`SELECT word FROM sample WHERE id = 0`).rejects.toThrow();
    expect(await selectsAny(database.read())`SELECT 1 FROM sample WHERE id = 1 LIMIT 1`).toBe(true);
    expect(await selectsAny(database.read())`SELECT 1 FROM sample WHERE id = 0 LIMIT 1`).toBe(false);
  });

  test('a statement without rows is executed', async () => {
    await database.write(() => execute(database.manager())`UPDATE sample SET size = ${null} WHERE id = ${3}`);
    expect(await wordsWhere(sql`s.size IS NULL`)).toEqual(['second', 'third']);
  });
});
