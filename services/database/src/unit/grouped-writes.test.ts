import type { Database } from '../database.ts';
import { AccessLogEntity } from '../logs/access-log.entity.ts';
import { appendAccess } from '../logs/log.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { failStatement, watchStatements } from '../testing/watch-statements.ts';

const access = {
  userName: 'Someone',
  roleNames: 'Nurse',
  action: 'read',
  subject: 'GET /api/ic/progress',
  allowed: true,
};

eachEngine((open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open([]);
  });

  const append = (...epds: string[]): Promise<void> =>
    appendAccess(database, ...epds.map((epd) => ({ ...access, epd, details: { asked: { epd } } })));

  const stored = async (): Promise<(string | null)[]> =>
    (await database.read().find(AccessLogEntity)).map(({ epd }) => epd).toSorted();

  test('rows of concurrent calls are stored by one statement, before any of the calls continues', async () => {
    const inserts: string[] = [];
    const stop = watchStatements(database, ({ query }) => {
      if (query.startsWith('INSERT')) inserts.push(query);
    });
    const calls = ['p1', 'p2', 'p3'].map(async (epd) => {
      await append(epd, `${epd}b`);
      expect(await stored()).toContain(`${epd}b`);
    });
    await Promise.all(calls);
    stop();
    expect(inserts).toHaveLength(1);
    expect(await stored()).toEqual(['p1', 'p1b', 'p2', 'p2b', 'p3', 'p3b']);
    await append('later');
    expect(await database.read().findOneBy(AccessLogEntity, { epd: 'later' })).toMatchObject({
      ...access,
      patientCount: 1,
      userId: null,
      ip: null,
      details: { asked: { epd: 'later' } },
    });
  });

  test('a row that the database refuses fails its own call only, with all rows of it', async () => {
    const stop = watchStatements(database, (statement) => {
      if (statement.parameters.includes('refused')) failStatement(statement);
    });
    const calls = await Promise.allSettled([append('p1'), append('p2', 'refused'), append('p3')]);
    stop();
    expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await stored()).toEqual(['p1', 'p3']);
  });

  test('all calls fail if the database cannot store their rows, and later ones are stored again', async () => {
    let statements = 0;
    const stop = watchStatements(database, ({ query }) => {
      if (!query.startsWith('INSERT')) return;
      statements += 1;
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    });
    const calls = await Promise.allSettled([append('p1'), append('p2')]);
    stop();
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(statements).toBe(1);
    expect(await stored()).toEqual([]);
    await append('p3');
    expect(await stored()).toEqual(['p3']);
  });
});
