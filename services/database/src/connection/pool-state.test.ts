import { setImmediate } from 'node:timers/promises';
import { eachEngine } from '../testing/index.ts';
import { poolState } from './pool-state.ts';

eachEngine((open, engine) => {
  test('an operator sees how many connections are used and how many callers wait for one', async () => {
    const database = await open([], { poolSize: 1 });
    if (engine === 'sqlite') {
      expect(poolState(database)).toBeUndefined();
      return;
    }
    const idle = poolState(database);
    const within = await database.write(async () => {
      const waiting = database.sources.reader.query('SELECT 1');
      let state = poolState(database);
      // The driver asks the pool for a connection in a later turn.
      while (state?.waiting === 0) {
        await setImmediate();
        state = poolState(database);
      }
      return { state, waiting };
    });
    await within.waiting;
    expect(within.state).toMatchObject({ used: 1, free: 0, waiting: 1, limit: 1 });
    expect(idle).toMatchObject({ used: 0, free: 1, waiting: 0, limit: 1 });
  });
});
