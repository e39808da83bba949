import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { Type } from 'typebox';
import { Database } from '../database.ts';
import { id, int, varchar } from '../schema/columns.ts';
import { entity } from '../schema/entity.ts';
import { Snapshot } from '../snapshot/snapshot.ts';
import { openSources } from '../source/sources.ts';
import { rowOf } from '../sql/row.ts';
import { sql } from '../sql/sql.ts';
import { longWaits } from '../testing/long-waits.ts';
import { connect } from '../testing/mariadb-script.ts';
import { ownTime } from '../testing/own-time.ts';
import { type Relay, startRelay } from '../testing/relay.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Address, parseAddress } from './engine.ts';
import { isUnavailable, isUnwritable } from './fault.ts';
import { NoResponse, type PoolWaits, servingWaits } from './watched-pool.ts';

interface Note {
  id: number;
  name: string;
  position: number;
}

interface Found extends RowDataPacket {
  id: number;
}

const NoteEntity = entity<Note>('note', { id: id(), name: varchar(64), position: int(0) });
/** R22's limit in ms, and the tolerance for a busy machine. */
const FIGURE = 5_000;
const BUSY = 5_000;

/** Returns the error of a call, and its time in ms of this process. */
async function outcome(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const start = ownTime();
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return { error, ms: ownTime() - start };
}

// SQLite has no connections.
describe('on MariaDB', () => {
  let home: TestDatabase;
  let relay: Relay;
  let database: Database;

  beforeEach(async () => {
    home = await createTestDatabase('mariadb');
    relay = await startRelay(home.url);
    const address: Address = parseAddress(relay.url);
    database = new Database(
      address,
      await openSources(address, [NoteEntity], { poolSize: 4, waits: servingWaits }),
      {},
    );
    await database.sources.writer.synchronize();
  });
  afterEach(async () => {
    relay.thaw();
    await database.close();
    await relay.stop();
    await home.remove();
  });

  const read = () => database.read().find(NoteEntity);
  const write = () => database.write(() => database.manager().insert(NoteEntity, { name: 'a' }));
  /** Opens all connections of the pool. */
  const fill = () => Promise.all(Array.from({ length: 4 }, () => database.read().query('SELECT SLEEP(0.1)')));
  const recovered = async () => {
    const start = ownTime();
    while ((await outcome(read())).error !== undefined);
    return ownTime() - start;
  };

  test('an export whose connection is lost fails at once', async () => {
    const snapshot = await Snapshot.open(database);
    const waiting = outcome(snapshot.one(rowOf({ id: Type.Integer() }), sql`SELECT SLEEP(600) AS id`));
    relay.cut();
    const { error } = await waiting;
    expect(isUnavailable(error)).toBe(true);
    // It would wait for the next row first.
    expect(error).not.toBeInstanceOf(NoResponse);
    await recovered();
    await snapshot.close();
  });

  test('R22 a dead connection is discarded together with the idle ones, and calls continue over new ones', async () => {
    await fill();
    relay.silence();
    const calls = await Promise.all(Array.from({ length: 12 }, (_, n) => outcome(n % 2 === 0 ? read() : write())));
    for (const { error, ms } of calls) {
      if (error !== undefined) expect(isUnavailable(error)).toBe(true);
      expect(ms).toBeLessThan(FIGURE + BUSY);
    }
    // Four connections were dead. Waiting callers got a new one, or gave up if the machine was too busy.
    expect(calls.filter(({ error }) => error !== undefined).length).toBeGreaterThanOrEqual(4);
    expect((await outcome(write())).error).toBeUndefined();
    expect(database.sources.pool?.state).toMatchObject({ discarded: 4, away: false, waiting: 0 });
  });

  test('R22 one dead connection also discards the idle ones, so the next caller need not wait to find out', async () => {
    await fill();
    relay.silence();
    expect(isUnavailable((await outcome(read())).error)).toBe(true);
    expect((await outcome(read())).error).toBeUndefined();
    expect(database.sources.pool?.state.discarded).toBe(4);
  });

  test('R22 callers of a server that hangs fail within five seconds, and succeed as soon as it continues', async () => {
    await fill();
    relay.freeze();
    const calls = await Promise.all(Array.from({ length: 12 }, () => outcome(write())));
    for (const { error, ms } of calls) {
      expect(isUnavailable(error)).toBe(true);
      expect(ms).toBeLessThan(FIGURE + BUSY);
    }
    expect(database.sources.pool?.state.away).toBe(true);
    // Later callers fail at once.
    expect(isUnavailable((await outcome(read())).error)).toBe(true);
    relay.thaw();
    expect(await recovered()).toBeLessThan(FIGURE + BUSY);
    expect((await outcome(write())).error).toBeUndefined();
  });

  test('R22 a unit whose connection dies is rolled back, and a commit without a response is not reported as a success', async () => {
    const failure = await outcome(
      database.write(async () => {
        await database.manager().insert(NoteEntity, { name: 'lost' });
        relay.silence();
      }),
    );
    expect(isUnavailable(failure.error)).toBe(true);
    await database.write(() => database.manager().insert(NoteEntity, { name: 'kept' }));
    expect((await read()).map(({ name }) => name)).toEqual(['kept']);
  });

  test('R22 a row that a dead connection had locked is soon unlocked', async () => {
    await write();
    const change = (position: number) =>
      database.write(() => database.manager().update(NoteEntity, { name: 'a' }, { position }));
    const lost = database.write(async () => {
      await database.manager().update(NoteEntity, { name: 'a' }, { position: 1 });
      relay.silence();
    });
    expect(isUnavailable((await outcome(lost)).error)).toBe(true);
    // The server does not notice the lost connection and waits ten seconds for its next statement.
    const start = ownTime();
    let changed = await outcome(change(2));
    while (changed.error !== undefined && ownTime() - start < 2 * FIGURE + BUSY) changed = await outcome(change(2));
    expect(changed.error).toBeUndefined();
    expect(await read()).toEqual([expect.objectContaining({ position: 2 })]);
  });

  describe('a statement that waits for another connection', () => {
    const statement = "SELECT GET_LOCK('slow', 3600)";
    let holder: Connection;

    beforeEach(async () => {
      holder = await connect(new URL(home.url));
      await holder.query(statement);
    });
    afterEach(() => holder.end());

    /** Ids of the connections to the test's database. */
    const connections = async (): Promise<number[]> => {
      const [found] = await holder.query<Found[]>(
        'SELECT id FROM information_schema.processlist WHERE db = DATABASE()',
      );
      return found.map(({ id }) => id);
    };
    const letGo = () => holder.query("SELECT RELEASE_LOCK('slow')");
    const open = async (url: string, waits: PoolWaits) => {
      const address: Address = parseAddress(url);
      return new Database(address, await openSources(address, [NoteEntity], { poolSize: 4, waits }), {});
    };

    test('runs for as long as the server works on it', async () => {
      // A busy server may take more than a few hundred ms to open a connection or to read a statement.
      const slow = await open(home.url, { ...longWaits, silenceMs: servingWaits.silenceMs });
      await slow.read().query('SELECT 1');
      const seen = new Set(await connections());
      const asked = seen.size + 2;
      const call = outcome(slow.read().query(statement));
      let over = false;
      void call.then(() => {
        over = true;
      });
      // Each check of the server opens a connection.
      while (!over && seen.size < asked) for (const id of await connections()) seen.add(id);
      await letGo();
      expect((await call).error).toBeUndefined();
      expect(slow.sources.pool?.state.discarded).toBe(0);
      await slow.close();
    });

    test('R22 does not make the server count as away, even if the process is busy', async () => {
      // Without the relay, which this process would block too.
      const busy = await open(home.url, servingWaits);
      const call = outcome(busy.read().query(statement));
      // The statement counts as silent after the second turn, and the check times out in the third.
      for (let turn = 0; turn < 4; turn += 1) {
        const held = performance.now() + servingWaits.connectMs + 100;
        while (performance.now() < held) Math.sqrt(held);
        await setImmediate();
      }
      await letGo();
      expect((await call).error).toBeUndefined();
      expect((await outcome(busy.read().query('SELECT 1'))).error).toBeUndefined();
      expect(busy.sources.pool?.state).toMatchObject({ discarded: 0, away: false });
      await busy.close();
    });
  });

  test('R6 a connection that fails twice, while it opens or later, does not end the process', async () => {
    await fill();
    relay.freeze();
    const refused = outcome(Promise.all(Array.from({ length: 4 }, () => read())));
    relay.cut();
    await refused;
    relay.thaw();
    await recovered();
    const runner = database.read().connection.createQueryRunner();
    const connection: unknown = await runner.connect();
    if (!(connection instanceof EventEmitter)) throw new Error('The driver has other connections now.');
    for (const reason of ['first', 'second']) connection.emit('error', new Error(reason));
    await runner.release();
  });

  test('R22 a database can be closed while its server hangs', async () => {
    await fill();
    relay.freeze();
    const call = outcome(write());
    await setImmediate();
    const { error, ms } = await outcome(database.sources.writer.destroy());
    expect(error).toBeUndefined();
    expect(ms).toBeLessThan(FIGURE + BUSY);
    expect(isUnavailable((await call).error)).toBe(true);
    relay.thaw();
    await database.sources.writer.initialize();
  });
});

test('R24 a full disk, a read-only disk and a failed DNS lookup are no errors of the desk', () => {
  const unwritable = ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY_DBMOVED', 'SQLITE_CANTOPEN', 'ENOSPC'];
  for (const code of [...unwritable, 'EROFS', 'EDQUOT', 'ER_RECORD_FILE_FULL', 'ER_OPTION_PREVENTS_STATEMENT']) {
    expect([code, isUnwritable({ code }), isUnavailable({ driverError: { code } })]).toEqual([code, true, true]);
  }
  for (const code of ['EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND', 'SQLITE_BUSY']) {
    expect([code, isUnwritable({ code }), isUnavailable({ cause: { code } })]).toEqual([code, false, true]);
  }
  for (const code of ['SQLITE_ERROR', 'ER_PARSE_ERROR', 'SQLITE_FULLY']) expect(isUnavailable({ code })).toBe(false);
});
