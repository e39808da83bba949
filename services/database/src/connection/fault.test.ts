import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { id, int, varchar } from '../schema/columns.ts';
import { entity } from '../schema/entity.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { isDuplicate, isLost, isUnavailable } from './fault.ts';

interface Account {
  id: number;
  name: string;
  balance: number;
}

interface Thread extends RowDataPacket {
  id: number;
}

/** Attempts to observe a change that happens soon. */
const LOOKS = 5_000;

const AccountEntity = entity<Account>(
  'account',
  { id: id(), name: varchar(64), balance: int(0) },
  { unique: { name: ['name'] } },
);

const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
};

test.each(['ER_LOCK_DEADLOCK', 'ER_UNKNOWN_COM_ERROR', 'ER_ERROR_DURING_COMMIT'])(
  '%s means that a caller may try again',
  (code) => {
    expect(isUnavailable({ driverError: { code } })).toBe(true);
  },
);

test('a node that leaves its cluster during a commit leaves it in doubt', () => {
  expect(isLost({ code: 'ER_ERROR_DURING_COMMIT' })).toBe(true);
});

eachEngine((open, engine) => {
  let database: Database;
  const balances = async () =>
    (await database.read().find(AccountEntity, { order: { id: 'ASC' } })).map((a) => a.balance);
  const increase = (name: string) => database.manager().increment(AccountEntity, { name }, 'balance', 1);

  beforeAll(async () => {
    database = await open([AccountEntity], { poolSize: 4 });
    await database.sources.writer.synchronize();
    await database.write(() => database.manager().insert(AccountEntity, [{ name: 'a' }, { name: 'b' }]));
  });

  test('a duplicate row is distinguished from other errors', async () => {
    const twice = await failureOf(database.write(() => database.manager().insert(AccountEntity, { name: 'a' })));
    expect(isDuplicate(twice)).toBe(true);
    expect(isUnavailable(twice)).toBe(false);
    const wrong = await failureOf(database.read().query('SELECT * FROM nothing_there'));
    expect(isDuplicate(wrong)).toBe(false);
    expect(isUnavailable(wrong)).toBe(false);
  });

  test('a server that does not respond is unavailable; an SQLite file that cannot be opened is a wrong setting', async () => {
    const url = engine === 'sqlite' ? `sqlite:${import.meta.filename}/desk.sqlite` : 'mariadb://root@127.0.0.1:1/none';
    const failure = await failureOf(openDatabase({ url, entities: [] }));
    expect(isUnavailable(failure)).toBe(engine === 'mariadb');
  });

  if (engine === 'mariadb') {
    test('R16 both units of a deadlock commit: the victim runs again', async () => {
      const before = await balances();
      const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
      let runs = 0;
      const crossing = (mine: 0 | 1, names: [string, string]) =>
        database.write(async () => {
          runs += 1;
          await increase(names[0]);
          both[mine].resolve();
          await Promise.all(both.map(({ promise }) => promise));
          await increase(names[1]);
        });
      await Promise.all([crossing(0, ['a', 'b']), crossing(1, ['b', 'a'])]);
      expect(runs).toBe(3);
      expect(await balances()).toEqual(before.map((balance) => balance + 2));
    });

    test('R16 a unit that keeps losing to others runs again until it commits', async () => {
      const [before = 0] = await balances();
      let runs = 0;
      await database.write(async () => {
        await increase('a');
        runs += 1;
        if (runs < 9) throw Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });
      });
      expect(await balances()).toMatchObject([before + 1, expect.any(Number)]);
    });

    /** Ends a connection of the unit as the server does when its node goes down. */
    const cut = async (): Promise<void> => {
      const { url } = database.address.engine === 'mariadb' ? database.address : { url: '' };
      const [row]: { id: number }[] = await database.manager().query('SELECT CONNECTION_ID() AS id');
      const other = await createConnection(url);
      await other.query(`KILL CONNECTION ${row?.id}`);
      await other.end();
    };

    test('R6 a unit whose connection is lost before its commit runs again and commits once', async () => {
      const before = await balances();
      let runs = 0;
      await database.write(async () => {
        runs += 1;
        await increase('a');
        if (runs === 1) await cut();
        await increase('b');
      });
      expect(runs).toBe(2);
      expect(await balances()).toEqual(before.map((balance) => balance + 1));
    });

    test('R6 a unit whose connection is lost by its commit does not run again, since it may be committed', async () => {
      const before = await balances();
      let runs = 0;
      const failure = await failureOf(
        database.write(async () => {
          runs += 1;
          await increase('a');
          await cut();
        }),
      );
      expect(runs).toBe(1);
      expect(isUnavailable(failure)).toBe(true);
      expect(await balances()).toEqual(before);
    });

    test('R6 a read whose connection is lost is repeated on another one', async () => {
      const { url } = database.address.engine === 'mariadb' ? database.address : { url: '' };
      const other = await createConnection(url);
      await other.query("SELECT GET_LOCK('read', 3600)");
      const read = database.read().query("SELECT GET_LOCK('read', 3600) AS got");
      const waiter = async (unlike = 0): Promise<number> => {
        for (let looks = 0; looks < LOOKS; looks += 1) {
          const [[row]] = await other.query<Thread[]>(
            "SELECT id FROM information_schema.processlist WHERE state = 'User lock' AND db = DATABASE() AND id <> ?",
            [unlike],
          );
          if (row) return row.id;
        }
        throw new Error('No statement waits.');
      };
      const first = await waiter();
      await other.query(`KILL CONNECTION ${first}`);
      await waiter(first);
      await other.end();
      expect(await read).toEqual([{ got: 1 }]);
    });
  }
});
