import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { Database } from '../database.ts';
import { id, int, varchar } from '../schema/columns.ts';
import { entity } from '../schema/entity.ts';
import { longWaits } from '../testing/long-waits.ts';
import { connect } from '../testing/mariadb-script.ts';
import { ownTime } from '../testing/own-time.ts';
import { type Relay, startRelay } from '../testing/relay.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Address, parseAddress } from './engine.ts';
import { isUnavailable, isUnwritable } from './fault.ts';
import { openSources } from './sources.ts';
import { type PoolWaits, servingWaits } from './watched-pool.ts';

interface Note {
  id: number;
  name: string;
  position: number;
}

interface Found extends RowDataPacket {
  id: number;
}

const NoteEntity = entity<Note>('note', { id: id(), name: varchar(64), position: int(0) });
/** The figure of R22, in ms, and room for a machine whose cores are busy. */
const FIGURE = 5_000;
const BUSY = 5_000;

/** How a call ended, and after how many ms of its own. */
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

  test('R22 a connection that went silent is thrown away with all that went the same way, and calls go on over new ones', async () => {
    await fill();
    relay.silence();
    const calls = await Promise.all(Array.from({ length: 12 }, (_, n) => outcome(n % 2 === 0 ? read() : write())));
    for (const { error, ms } of calls) {
      if (error !== undefined) expect(isUnavailable(error)).toBe(true);
      expect(ms).toBeLessThan(FIGURE + BUSY);
    }
    // Four connections were silent. Whoever waited for one has got a new one, or gave up where the machine was too busy.
    expect(calls.filter(({ error }) => error !== undefined).length).toBeGreaterThanOrEqual(4);
    expect((await outcome(write())).error).toBeUndefined();
    expect(database.sources.pool?.state).toMatchObject({ discarded: 4, away: false, waiting: 0 });
  });

  test('R22 one silent connection takes the idle ones with it: the next caller does not find out by waiting', async () => {
    await fill();
    relay.silence();
    expect(isUnavailable((await outcome(read())).error)).toBe(true);
    expect((await outcome(read())).error).toBeUndefined();
    expect(database.sources.pool?.state.discarded).toBe(4);
  });

  test('R22 a server that was stopped in its tracks is away for callers within five seconds and back as soon as it goes on', async () => {
    await fill();
    relay.freeze();
    const calls = await Promise.all(Array.from({ length: 12 }, () => outcome(write())));
    for (const { error, ms } of calls) {
      expect(isUnavailable(error)).toBe(true);
      expect(ms).toBeLessThan(FIGURE + BUSY);
    }
    expect(database.sources.pool?.state.away).toBe(true);
    // From now on nobody waits for what is known.
    expect(isUnavailable((await outcome(read())).error)).toBe(true);
    relay.thaw();
    expect(await recovered()).toBeLessThan(FIGURE + BUSY);
    expect((await outcome(write())).error).toBeUndefined();
  });

  test('R22 a unit whose connection goes silent is not kept, and one that is silent at its commit is not said to be', async () => {
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

  test('R22 a row that was locked over a connection that went silent is free again soon', async () => {
    await write();
    const change = (position: number) =>
      database.write(() => database.manager().update(NoteEntity, { name: 'a' }, { position }));
    const lost = database.write(async () => {
      await database.manager().update(NoteEntity, { name: 'a' }, { position: 1 });
      relay.silence();
    });
    expect(isUnavailable((await outcome(lost)).error)).toBe(true);
    // The server knows nothing of a connection that was lost on its way, and waits for its next statement.
    while ((await outcome(change(2))).error !== undefined);
    expect(await read()).toEqual([expect.objectContaining({ position: 2 })]);
  });

  describe('a statement that takes until another connection lets it go', () => {
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

    test('is no dead connection: it runs as long as the server works on it', async () => {
      const slow = await open(home.url, { ...longWaits, silenceMs: 400 });
      const seen = new Set(await connections());
      const asked = seen.size + 4;
      const call = outcome(slow.read().query(statement));
      let over = false;
      void call.then(() => {
        over = true;
      });
      // Each time that the server is asked, it is over a connection of its own; the call may have a new one too.
      while (!over && seen.size < asked) for (const id of await connections()) seen.add(id);
      await letGo();
      expect((await call).error).toBeUndefined();
      expect(slow.sources.pool?.state.discarded).toBe(0);
      await slow.close();
    });

    test('R22 is no silent server, even if the process is busy itself', async () => {
      // Not through the relay, which this process would hold up too.
      const busy = await open(home.url, servingWaits);
      const call = outcome(busy.read().query(statement));
      // Silent after the second turn, and asked in vain during the third.
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

  test('R6 a connection that fails twice, while it is made or after, ends no process', async () => {
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

  test('R22 a database closes while its server is silent', async () => {
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

test('R24 a full disk, one that may only be read and a name that cannot be looked up are no errors of the desk', () => {
  const unwritable = ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY_DBMOVED', 'SQLITE_CANTOPEN', 'ENOSPC'];
  for (const code of [...unwritable, 'EROFS', 'EDQUOT', 'ER_RECORD_FILE_FULL', 'ER_OPTION_PREVENTS_STATEMENT']) {
    expect([code, isUnwritable({ code }), isUnavailable({ driverError: { code } })]).toEqual([code, true, true]);
  }
  for (const code of ['EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND', 'SQLITE_BUSY']) {
    expect([code, isUnwritable({ code }), isUnavailable({ cause: { code } })]).toEqual([code, false, true]);
  }
  for (const code of ['SQLITE_ERROR', 'ER_PARSE_ERROR', 'SQLITE_FULLY']) expect(isUnavailable({ code })).toBe(false);
});
