import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { id, int, json, optional, varchar } from '../schema/columns.ts';
import { entity } from '../schema/entity.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { UnitDoomed, UnitOver } from './unit.ts';

interface Note {
  id: number;
  name: string;
  position: number;
  content: object | null;
}

const NoteEntity = entity<Note>(
  'note',
  { id: id(), name: varchar(64), position: int(0), content: optional(json()) },
  { unique: { name: ['name'] } },
);

const names = async (database: Database): Promise<string[]> =>
  (await database.read().find(NoteEntity, { order: { id: 'ASC' } })).map(({ name }) => name);

const add = (database: Database, name: string) => database.manager().insert(NoteEntity, { name });

eachEngine((open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open([NoteEntity], { onError: (error) => failures.push(error) });
    await database.sources.writer.synchronize();
  });
  const failures: unknown[] = [];
  beforeEach(async () => {
    failures.length = 0;
    await database.write(async () => {
      await database.manager().createQueryBuilder().delete().from(NoteEntity).execute();
    });
  });

  test('a unit commits its writes and returns its result', async () => {
    expect(await database.write(() => add(database, 'a').then(() => 'done'))).toBe('done');
    expect(await names(database)).toEqual(['a']);
  });

  test('R14 a unit that throws is rolled back and throws its error', async () => {
    const failure = new Error('no');
    const unit = database.write(async () => {
      await add(database, 'a');
      throw failure;
    });
    await expect(unit).rejects.toBe(failure);
    expect(await names(database)).toEqual([]);
  });

  test('of 50 concurrent units, of which 25 roll back, exactly the others commit', async () => {
    const units = Array.from({ length: 50 }, (_, n) =>
      database.write(async () => {
        await add(database, `first ${n}`);
        await setImmediate();
        if (n % 2 === 1) throw new Error('odd');
        const note = await database.manager().findOneByOrFail(NoteEntity, { name: `first ${n}` });
        await database.manager().save(NoteEntity, { ...note, position: n });
        await add(database, `second ${n}`);
      }),
    );
    const settled = await Promise.allSettled(units);
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(25);
    const even = Array.from({ length: 25 }, (_, n) => 2 * n);
    expect((await names(database)).toSorted()).toEqual(even.flatMap((n) => [`first ${n}`, `second ${n}`]).toSorted());
  });

  test('a unit sees its own writes, others only committed ones', async () => {
    const written = Promise.withResolvers<void>();
    const seen = Promise.withResolvers<void>();
    const unit = database.write(async () => {
      await add(database, 'a');
      expect(await names(database)).toEqual(['a']);
      written.resolve();
      await seen.promise;
    });
    await written.promise;
    expect(await names(database)).toEqual([]);
    seen.resolve();
    await unit;
    expect(await names(database)).toEqual(['a']);
  });

  test('a unit sees commits of others while it runs', async () => {
    // SQLite has one writer at a time.
    if (database.engine === 'sqlite') return;
    const begun = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const seen = database.write(async () => {
      const before = await names(database);
      begun.resolve();
      await changed.promise;
      return [before, await names(database)];
    });
    await begun.promise;
    await database.write(() => add(database, 'meanwhile'));
    changed.resolve();
    expect(await seen).toEqual([[], ['meanwhile']]);
  });

  test('a nested unit is rolled back if the outer one fails', async () => {
    const unit = database.write(async () => {
      await database.write(() => add(database, 'inner'));
      throw new Error('outer');
    });
    await expect(unit).rejects.toThrow('outer');
    expect(await names(database)).toEqual([]);
  });

  test('a caught error of a nested unit still rolls back the outer one', async () => {
    const inner = new Error('inner');
    const unit = database.write(async () => {
      await add(database, 'outer');
      await database
        .write(async () => {
          throw inner;
        })
        .catch(() => undefined);
    });
    await expect(unit).rejects.toThrow(UnitDoomed);
    await expect(unit).rejects.toHaveProperty('cause', inner);
    expect(await names(database)).toEqual([]);
  });

  test('a unit whose nested unit failed refuses further statements', async () => {
    const unit = database.write(async () => {
      await database.write(() => Promise.reject(new Error('inner'))).catch(() => undefined);
      await add(database, 'afterwards');
    });
    await expect(unit).rejects.toThrow(UnitDoomed);
    expect(await names(database)).toEqual([]);
  });

  test('a part that runs on after the rollback writes nothing', async () => {
    const rolledBack = Promise.withResolvers<void>();
    let straggler: Promise<unknown> = Promise.resolve();
    const unit = database.write(async () => {
      straggler = (async () => {
        await rolledBack.promise;
        await add(database, 'ghost');
      })();
      throw new Error('stop');
    });
    await expect(unit).rejects.toThrow('stop');
    rolledBack.resolve();
    await expect(straggler).rejects.toThrow(UnitOver);
    expect(await names(database)).toEqual([]);
  });

  test('a statement of several steps that a rollback interrupts leaves no row', async () => {
    const stragglers: Promise<unknown>[] = [];
    for (let n = 0; n < 20; n += 1) {
      const unit = database.write(async () => {
        stragglers.push(
          Promise.allSettled([database.manager().save(NoteEntity, { id: 1_000_000 + n, name: `ghost ${n}` })]),
        );
        for (let turn = 0; turn < n; turn += 1) await Promise.resolve();
        throw new Error('stop');
      });
      await expect(unit).rejects.toThrow('stop');
    }
    await Promise.all(stragglers);
    expect(await names(database)).toEqual([]);
  });

  test('a write outside a unit is refused', () => {
    expect(() => database.manager()).toThrow('outside a write unit');
  });

  test('afterCommit runs after a commit and never after a rollback', async () => {
    const heard: string[] = [];
    await database.write(async () => {
      database.afterCommit(() => heard.push('kept'));
      expect(heard).toEqual([]);
    });
    const lost = database.write(async () => {
      database.afterCommit(() => heard.push('lost'));
      throw new Error('stop');
    });
    await expect(lost).rejects.toThrow('stop');
    expect(heard).toEqual(['kept']);
  });

  test('detached work continues after a rollback, and its error is reported', async () => {
    const done = Promise.withResolvers<void>();
    const unit = database.write(async () => {
      await add(database, 'lost');
      database.detached(async () => {
        await database.write(() => add(database, 'kept'));
        done.resolve();
      });
      database.detached(() => Promise.reject(new Error('told')));
      throw new Error('stop');
    });
    await expect(unit).rejects.toThrow('stop');
    await done.promise;
    expect(await names(database)).toEqual(['kept']);
    expect(failures).toEqual([new Error('told')]);
  });

  test('a unit may catch the error of a statement and continue', async () => {
    await database.write(async () => {
      await add(database, 'a');
      await expect(add(database, 'a')).rejects.toThrow();
      await add(database, 'b');
    });
    expect(await names(database)).toEqual(['a', 'b']);
  });

  test('JSON is read back unchanged', async () => {
    const content = { list: [1, 'two', null], nested: { word: 'Zoë 𝄞' } };
    await database.write(async () => {
      await database.manager().insert(NoteEntity, { name: 'json', content });
      await add(database, 'none');
    });
    const notes = await database.read().find(NoteEntity, { order: { id: 'ASC' } });
    expect(notes.map((note) => note.content)).toEqual([content, null]);
  });

  test('texts that differ in case, an accent or a trailing space are different', async () => {
    await database.write(async () => {
      for (const name of ['zoe', 'ZOE', 'zoë', 'zoe ']) await add(database, name);
    });
    expect(await database.read().findBy(NoteEntity, { name: 'zoe' })).toHaveLength(1);
  });
});
