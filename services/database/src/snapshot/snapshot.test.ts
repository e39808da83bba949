import { Type } from 'typebox';
import type { Database } from '../database.ts';
import { id, varchar } from '../schema/columns.ts';
import { entity } from '../schema/entity.ts';
import { rowOf, UnexpectedRow } from '../sql/row.ts';
import { sql } from '../sql/sql.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { Snapshot } from './snapshot.ts';

interface Sample {
  id: number;
  word: string;
}
const SampleEntity = entity<Sample>('sample', { id: id(), word: varchar(64) });
const Row = rowOf({ id: Type.Integer(), word: Type.String() });
const Count = rowOf({ count: Type.Integer() });
const ALL = sql`SELECT id, word FROM sample ORDER BY id`;
const COUNT = sql`SELECT COUNT(*) AS count FROM sample`;
const ROWS = 1_234;

eachEngine((open) => {
  let database: Database;
  let snapshot: Snapshot;

  const add = (words: readonly string[]): Promise<void> =>
    database.write(async () => {
      await database.manager().insert(
        SampleEntity,
        words.map((word) => ({ word })),
      );
    });

  /** Returns the number of running statements with this text. */
  const statementsWith = async (text: string): Promise<number> => {
    if (database.engine === 'sqlite') return 0;
    const running =
      "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND INSTR(info, ?) > 0 AND INSTR(info, 'INSTR') = 0";
    const found: unknown[] = await database.sources.reader.query(running, [text]);
    return found.length;
  };

  beforeAll(async () => {
    database = await open([SampleEntity]);
    const { driver } = database.sources.writer;
    const key = database.engine === 'sqlite' ? 'INTEGER PRIMARY KEY' : 'INTEGER PRIMARY KEY AUTO_INCREMENT';
    await database.write(() =>
      database.manager().query(`CREATE TABLE ${driver.escape('sample')} (id ${key}, word VARCHAR(64))`),
    );
    await add(Array.from({ length: ROWS }, (_, index) => `word ${index}`));
  });
  beforeEach(async () => {
    snapshot = await Snapshot.open(database);
  });
  afterEach(() => snapshot.close());

  test('all rows are read in order, in batches', async () => {
    const sizes: number[] = [];
    const words: string[] = [];
    for await (const batch of snapshot.batches(Row, ALL)) {
      sizes.push(batch.length);
      words.push(...batch.map(({ word }) => word));
    }
    expect(sizes).toEqual([500, 500, 234]);
    expect(words).toEqual(Array.from({ length: ROWS }, (_, index) => `word ${index}`));
  });

  test('a snapshot does not see later writes', async () => {
    const { count } = await snapshot.one(Count, COUNT);
    const seen: number[] = [];
    for await (const batch of snapshot.batches(Row, ALL)) {
      if (seen.length === 0) await add(['late', 'later']);
      seen.push(...batch.map((row) => row.id));
    }
    expect(seen.length).toBe(count);
    const after = await Snapshot.open(database);
    expect(await after.one(Count, COUNT)).toEqual({ count: count + 2 });
    await after.close();
  });

  test('statements with parameters run one after the other', async () => {
    for (const word of ['word 1', 'word 1233']) {
      expect(await snapshot.one(Row, sql`SELECT id, word FROM sample WHERE word = ${word}`)).toMatchObject({
        word,
      });
    }
  });

  test('a row that does not match its schema ends the read', async () => {
    const Wrong = rowOf({ id: Type.String() });
    await expect(snapshot.one(Wrong, sql`SELECT id FROM sample WHERE id = 1`)).rejects.toThrow(UnexpectedRow);
    await expect(snapshot.one(Row, ALL)).rejects.toThrow(UnexpectedRow);
  });

  test('a reader that stops early leaves no statement running', async () => {
    const endless = sql`SELECT a.id AS id, a.word AS word FROM sample a, sample b, sample c`;
    for await (const batch of snapshot.batches(Row, endless)) {
      expect(batch).toHaveLength(500);
      break;
    }
    await snapshot.close();
    await expect(snapshot.one(Row, ALL)).rejects.toThrow('closed');
    expect(await statementsWith('sample b, sample c')).toBe(0);
  });

  test('closing the snapshot ends a statement that has no row yet', async () => {
    // SQLite works in this thread, so nothing can be closed meanwhile.
    if (database.engine === 'sqlite') return;
    const waiting = snapshot.batches(Row, sql`SELECT SLEEP(600) AS id /* no row yet */`).next();
    const ended = expect(waiting).rejects.toThrow('closed');
    while ((await statementsWith('no row yet')) === 0);
    await snapshot.close();
    while ((await statementsWith('no row yet')) === 1);
    await ended;
  });
});
